import 'server-only'
import { hasSecret, plainPath } from '../domain/secret-address'

/**
 * Returns the redirect target for an address with a trailing slash. Replaces the redirect of Next.js, which runs before the
 * middleware and would repeat a secret in the query.
 * @returns `null` for every other address, and for one with a secret: it is answered without a redirect
 */
export function usualSpelling({
  pathname,
  search,
  searchParams,
}: Pick<URL, 'pathname' | 'search' | 'searchParams'>): string | null {
  const path = plainPath(pathname)
  if (!pathname.endsWith('/') || path === pathname || hasSecret(searchParams)) return null
  return `${path}${search}`
}
