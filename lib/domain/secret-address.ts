// No imports: our own server reads this file as it stands, before the application.

/** Query names whose values are secrets: the physio password, and the key of a mailed link. In lower case. */
const secretNames = new Set(['password', 'key'])

/** Whether a query carries a secret, in whichever letter case its name is written. */
export function hasSecret(query: URLSearchParams): boolean {
  return [...query.keys()].some((name) => secretNames.has(name.toLowerCase()))
}

/**
 * The usual spelling of a path: single slashes, none at the end, and for the physio area lower case and nothing encoded.
 * @returns the path itself if it cannot be decoded
 */
export function plainPath(path: string): string {
  const tidy = tidied(path)
  const segments = decoded(tidy)?.split('/') ?? []
  if (segments[1]?.toLowerCase() !== 'physio') return tidy
  if (segments.some((segment) => /^\.\.?$/.test(segment))) return '/physio'
  return segments.map((segment) => encodeURIComponent(segment.toLowerCase())).join('/')
}

/**
 * An address as Next.js is to see it. One that carries a secret gets single slashes here: Next.js would redirect to it, and
 * repeat the secret in the Location.
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
