/**
 * Whether a text can be the name of an exercise or a page in an address: small letters, digits and single hyphens. Asked
 * before any backend is, so that nothing else ever leaves for one.
 */
export function isSlug(text: string): boolean {
  return text.length <= 200 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)
}
