import type { IncomingMessage as Request, ServerResponse as Response } from 'node:http'
import type { Config } from '../../lib/config/config.ts'
import { withSingleSlashes } from '../../lib/domain/secret-address.ts'
import type { Log } from '../../lib/ports/log.ts'
import { headersOfEveryAnswer } from './base-headers.ts'
import { clientAddress } from './client-address.ts'

// Nobody outside decides these. Next.js believes a policy's nonce and its own internal headers when they come in; we use
// no server actions and no resuming.
const neverFromOutside =
  /^(content-security-policy(-report-only)?|forwarded|next-action|next-resume|x-forwarded-(host|port)|x-matched-path|x-middleware-.*|x-nextjs-.*|x-nonce|x-real-ip)$/

// These say themselves how long they may be kept: what never changes, the pictures of the content, and what search engines
// and browsers ask for by themselves.
const mayBeKept =
  /^\/(_next\/static\/|content\/((exercises|pages)\/)?[a-z0-9-]+(\.[a-z0-9-]+)+$|icons\/[a-z0-9-]+\.png$|(robots\.txt|sitemap\.xml|manifest\.webmanifest|sw\.js)$)/

const pageMethods = ['GET', 'HEAD']
const apiMethods = [...pageMethods, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * Stands in front of the application: refuses what it must never see, and tells it the truth about who is asking.
 * @param answer the application
 */
export function frontDoor(
  answer: (request: Request, response: Response) => Promise<void>,
  { trustedProxyHops, secure }: Pick<Config, 'trustedProxyHops' | 'secure'>,
): (request: Request, response: Response) => Promise<void> {
  const always = Object.entries(headersOfEveryAnswer({ secure }))
  return async (request, response) => {
    for (const [name, value] of always) response.setHeader(name, value)
    // Node would refuse this by itself, without those headers: `scripts/runtime/serve.ts` tells it not to.
    if (request.httpVersion === '1.1' && request.headers.host === undefined) {
      refuse(response, 400, 'This request does not say whom it asks.')
      return
    }
    // A target such as `http://elsewhere/` would make Next.js send people there.
    if (!request.url?.startsWith('/') || !isPlain(request.url)) {
      refuse(response, 400, 'This address cannot be used.')
      return
    }
    request.url = withSingleSlashes(request.url)
    // Which of these an address of the API takes, it says itself.
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
    // For the answers that Next.js gives by itself, such as redirects; where it knows better it overwrites this.
    if (!mayBeKept.test(request.url)) response.setHeader('Cache-Control', 'no-store')

    try {
      await answer(request, response)
    } catch (error) {
      logFault('A request failed outside the application', error)
      if (response.headersSent) response.destroy()
      else refuse(response, 500, 'Something went wrong on our side. Please try again.')
    }
  }
}

/**
 * Whether an address can be read, and is the one that it looks like. Browsers resolve `..` before they send it: who sends
 * it wants a page to pass for a file, here or at a cache in front that keeps files by their folder.
 */
function isPlain(url: string) {
  const path = url.split(/[?#]/)[0] ?? ''
  try {
    decodeURIComponent(path)
  } catch {
    return false
  }
  // As browsers and Next.js read it: `%2e` is a dot there, and `%2f` no slash.
  return !/[/\\]\.\.?([/\\]|$)/.test(path.replace(/%2e/gi, '.'))
}

/** What Next.js' own router sends; anything else would end in a 500. */
function isRouterState(header: string | string[] | undefined) {
  try {
    return Array.isArray(JSON.parse(decodeURIComponent(String(header))))
  } catch {
    return false
  }
}

/**
 * One line of JSON, written by the application's own log once there is one: it keeps the words of errors to itself, which
 * may hold what somebody typed. Without the address, whose query may hold a password.
 */
export function logFault(msg: string, error: unknown) {
  const log = (globalThis as Record<symbol, Log | undefined>)[Symbol.for('steadily.log')]
  if (log) {
    log.error(msg, { error })
    return
  }
  // Before the application has started, nobody can have typed anything.
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
