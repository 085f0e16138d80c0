// No imports: the HTTP server loads this file as it is, before the app.

/** Query names whose values are secrets: the physio password, and the key of a mailed link. In lower case. */
const secretNames = new Set(['password', 'key'])

/** Whether a query contains a secret, with its name in upper or lower case. */
export function hasSecret(query: URLSearchParams): boolean {
  return [...query.keys()].some((name) => secretNames.has(name.toLowerCase()))
}

/**
 * Normalises a path: single slashes, no trailing slash, and for the physio area lower case and nothing encoded.
 * @returns the path with single slashes only if it cannot be decoded
 */
export function plainPath(path: string): string {
  const tidy = tidied(path)
  const segments = decoded(tidy)?.split('/') ?? []
  if (segments[1]?.toLowerCase() !== 'physio') return tidy
  if (segments.some((segment) => /^\.\.?$/.test(segment))) return '/physio'
  return segments.map((segment) => encodeURIComponent(segment.toLowerCase())).join('/')
}

/**
 * Returns the address to pass on to Next.js. Slashes are merged if it contains a secret: otherwise Next.js would redirect,
 * and repeat the secret in the Location header.
 * @param address path and query
 */
export function withSingleSlashes(address: string): string {
  const [path = '', ...rest] = address.split('?')
  const query = rest.join('?')
  return hasSecret(new URLSearchParams(query)) ? `${tidied(path)}?${query}` : address
}

function tidied(path: string): string {
  return path.replace(/[/\\]+/g, '/').replace(/(?<=.)\/$/, '')
}

function decoded(path: string): string | null {
  try {
    return tidied(decodeURIComponent(path))
  } catch {
    return null
  }
}
