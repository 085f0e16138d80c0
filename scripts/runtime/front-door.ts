import type { IncomingMessage as Request, ServerResponse as Response } from 'node:http'
import type { Config } from '../../lib/config/config.ts'
import { withSingleSlashes } from '../../lib/domain/secret-address.ts'
import type { Log } from '../../lib/ports/log.ts'
import { headersOfEveryAnswer } from './base-headers.ts'
import { clientAddress } from './client-address.ts'

// Clients must not set these. Next.js trusts a policy's nonce and its own internal headers in a request; we use no
// server actions and no resuming.
const neverFromOutside =
  /^(content-security-policy(-report-only)?|forwarded|next-action|next-resume|x-forwarded-(host|port)|x-matched-path|x-middleware-.*|x-nextjs-.*|x-nonce|x-real-ip)$/

// These responses set their own cache lifetime: immutable files, pictures of the content, the physio's library, and files
// that search engines and browsers request.
const cacheable =
  /^\/(_next\/static\/|content\/((exercises|pages)\/)?[a-z0-9-]+(\.[a-z0-9-]+)+$|physio\/library\/[0-9a-f]{32}$|icons\/[a-z0-9-]+\.png$|(robots\.txt|sitemap\.xml|manifest\.webmanifest|sw\.js)$)/

const pageMethods = ['GET', 'HEAD']
const apiMethods = [...pageMethods, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * Runs before the application: refuses requests it must never see, and replaces client headers by trustworthy ones.
 * @param answer the application
 */
export function frontDoor(
  answer: (request: Request, response: Response) => Promise<void>,
  { trustedProxyHops, secure }: Pick<Config, 'trustedProxyHops' | 'secure'>,
): (request: Request, response: Response) => Promise<void> {
  const always = Object.entries(headersOfEveryAnswer({ secure }))
  return async (request, response) => {
    for (const [name, value] of always) response.setHeader(name, value)
    // Node's own refusal would lack these headers, so `scripts/runtime/serve.ts` turns it off.
    if (request.httpVersion === '1.1' && request.headers.host === undefined) {
      refuse(response, 400, 'This request has no Host header.')
      return
    }
    // Node reads the first, a proxy may have read the other.
    if (hostsOf(request) > 1) {
      refuse(response, 400, 'This request names more than one host.')
      return
    }
    // For a target such as `http://elsewhere/`, Next.js would redirect users there.
    if (!request.url?.startsWith('/') || !isPlain(request.url)) {
      refuse(response, 400, 'This address cannot be used.')
      return
    }
    request.url = withSingleSlashes(request.url)
    // Each API route decides which of these it accepts.
    const allowed = request.url.startsWith('/api/') ? apiMethods : pageMethods
    if (!allowed.includes(request.method ?? '')) {
      refuse(response, 405, 'This method is not allowed.', { Allow: allowed.join(', ') })
      return
    }

    const { headers, socket } = request
    const address = clientAddress(
      socket.remoteAddress,
      String(headers['x-forwarded-for'] ?? ''),
      trustedProxyHops,
    )
    for (const name of Object.keys(headers).filter((each) => neverFromOutside.test(each)))
      Reflect.deleteProperty(headers, name)
    if (!isRouterState(headers['next-router-state-tree'])) delete headers['next-router-state-tree']
    headers['x-forwarded-for'] = address
    headers['x-forwarded-proto'] = secure ? 'https' : 'http'
    // For the responses of Next.js itself, such as redirects; it overwrites this if it knows better.
    if (!cacheable.test(request.url)) response.setHeader('Cache-Control', 'no-store')

    try {
      await answer(request, response)
    } catch (error) {
      logFault('A request failed outside the application', error)
      if (response.headersSent) response.destroy()
      else refuse(response, 500, 'Something went wrong on our side. Please try again.')
    }
  }
}

/** How many Host headers were sent. Node's own `headers` keep only the first. */
function hostsOf({ rawHeaders }: Request) {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
}

/**
 * Whether a URL can be decoded and has no dot segments. Browsers resolve `..` before sending: a client that sends it
 * wants a page to pass for a file, here or at a cache in front that stores files by folder.
 */
function isPlain(url: string) {
  const path = url.split(/[?#]/)[0] ?? ''
  try {
    decodeURIComponent(path)
  } catch {
    return false
  }
  // Decoded as in browsers and Next.js: `%2e` is a dot, but `%2f` is no slash.
  return !/[/\\]\.\.?([/\\]|$)/.test(path.replace(/%2e/gi, '.'))
}

/** Whether the header is what Next.js' own router sends; anything else would cause a 500. */
function isRouterState(header: string | string[] | undefined) {
  try {
    return Array.isArray(JSON.parse(decodeURIComponent(String(header))))
  } catch {
    return false
  }
}

/**
 * Logs one line of JSON, through the application's log once it exists, which omits error messages because they may
 * contain user input. The URL is left out, because its query may contain a password.
 */
export function logFault(msg: string, error: unknown) {
  const log = (globalThis as Record<symbol, Log | undefined>)[Symbol.for('steadily.log')]
  if (log) {
    log.error(msg, { error })
    return
  }
  // Before the application has started, no error can contain user input.
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  console.error(
    JSON.stringify({ level: 'error', time: new Date().toISOString(), msg, err: { name, message, stack } }),
  )
}

function refuse(response: Response, status: number, words: string, headers: Record<string, string> = {}) {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    Connection: 'close',
    ...headers,
  })
  response.end(`${words}\n`)
}
