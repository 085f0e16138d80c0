import { randomBytes } from 'node:crypto'
import type { Call } from './ask'
import { bearer } from './bearer'

/**
 * Path and headers of a read of a user, which no shared cache may answer: many ignore `Authorization`, but few a query
 * that they have not seen before.
 * @param path may have a query, such as `?rest_route=…`
 * @param token `null` asks as a visitor
 * @throws BackendError `not-signed-in` if the text cannot be a token
 */
export function personalRead(path: string, token: string | null): Required<Pick<Call, 'path' | 'headers'>> {
  const query = `uncached=${randomBytes(8).toString('hex')}`
  return { path: `${path}${path.includes('?') ? '&' : '?'}${query}`, headers: personalHeaders(token) }
}

/** The headers alone, for a backend that refuses queries it does not know. */
export function personalHeaders(token: string | null): Record<string, string> {
  // `no-store` alone lets a cache answer with what it has stored before.
  return { ...(token !== null && bearer(token)), 'Cache-Control': 'no-cache, no-store' }
}
