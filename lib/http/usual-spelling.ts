import 'server-only'
import { hasSecret, plainPath } from '../domain/secret-address'

/**
 * Where an address that ends in a slash is to be found. Instead of Next.js' own redirect, which comes before the middleware
 * and would repeat a secret of the query.
 * @returns `null` for every other address, and for one with a secret: it is answered as it stands
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
