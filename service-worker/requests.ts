/** What the worker does with a request: `none` leaves it to the browser, as if there were no worker. */
export type Handling = 'static-file' | 'page' | 'none'

/** Path prefixes that the worker never handles, for any kind of request. */
export const untouched = ['/api', '/content', '/physio', '/sw.js'] as const

const staticFiles = '/_next/static/'

/**
 * Which requests the worker handles: build files, whose names change with their content, and pages that a user opens.
 * What Next.js fetches of a page (`?_rsc=…`) is not a navigation, so it is never handled.
 * @param origin this site's
 */
export function handlingOf(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
): Handling {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin) return 'none'
  if (address.pathname.startsWith(staticFiles)) return mode === 'navigate' ? 'none' : 'static-file'
  if (untouched.some((start) => address.pathname.startsWith(start))) return 'none'
  return mode === 'navigate' ? 'page' : 'none'
}

/**
 * Whether a page was answered by a proxy whose server is down (502, 503, 504 and what some proxies add): our own pages
 * have a content security policy, with any status.
 */
export function isServerAway({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  return status >= 502 && !headers.has('content-security-policy')
}

/** Whether a response is a whole build file, the same for all users, and not a page in its place. */
export function isCacheable({
  status,
  redirected,
  headers,
}: Pick<Response, 'status' | 'redirected' | 'headers'>): boolean {
  const passing = /no-store|private/i.test(headers.get('cache-control') ?? '')
  const page = headers.get('content-type')?.startsWith('text/html') ?? false
  return status === 200 && !redirected && !passing && !page
}
