// Which URLs of untrusted content may be followed or loaded. They are parsed like in browsers, and returned unchanged
// only if they cannot be read in two ways.

// Characters that browsers remove from a URL or treat as a slash.
const ambiguous = /[\u0000-\u001f\u007f-\u009f\\]/
const longest = 2048

/**
 * Checks the URL of a link: https, http, mailto, tel, or a page of this site.
 * @returns the trimmed URL; `null` if it may not be followed
 */
export function safeLink(address: string): string | null {
  const url = address.trim()
  if (url === '' || url.startsWith('#') || url.length > longest || ambiguous.test(url)) return null
  if (/^mailto:[^\s@:/]+@[^\s@:/]+$/i.test(url) || /^tel:[\d+().;=a-z -]+$/i.test(url)) return url
  if (isElsewhere(url)) return withoutPassword(url) === null ? null : url
  return staysHere(url) ? url : null
}

/** Whether a safe link leads to another site. */
export function isElsewhere(url: string): boolean {
  return /^https?:\/\//i.test(url)
}

/**
 * Checks the URL of a picture, a video or captions: a file of our content, or on an allowed origin.
 * @param origins such as https://cms.example
 * @returns the trimmed URL; `null` if it may not be loaded
 */
export function safeMedia(address: string, origins: readonly string[]): string | null {
  const url = address.trim()
  if (url.length > longest || ambiguous.test(url)) return null
  if (/^\/content(\/[a-z0-9][\w-]*(\.[\w-]+)*)+$/i.test(url)) return url
  const parsed = /^https?:\/\//i.test(url) ? withoutPassword(url) : null
  return parsed !== null && origins.includes(parsed.origin) ? url : null
}

function withoutPassword(url: string): URL | null {
  if (!URL.canParse(url)) return null
  const parsed = new URL(url)
  return parsed.username === '' && parsed.password === '' ? parsed : null
}

// Whether it resolves to the site's own origin, on any site.
function staysHere(url: string): boolean {
  return ['https://one.invalid', 'http://other.invalid'].every(
    (base) => URL.canParse(url, `${base}/a/b`) && new URL(url, `${base}/a/b`).origin === base,
  )
}
