/** Tests about the embedded backend's folder: its own content, or its programme with a fault. No other backend has one. */
export const embeddedOnly = [
  /robots\.txt and the sitemap/,
  /the clinic's own home page/,
  /pages that cannot be loaded/,
  /public pages tell search engines/,
]
