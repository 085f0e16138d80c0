import { clientAddress } from './client-address.mjs'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

// Nobody outside decides these. Next.js believes a policy's nonce and its own internal header when they come in.
const neverFromOutside = [
  'content-security-policy',
  'content-security-policy-report-only',
  'forwarded',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-middleware-subrequest',
  'x-nonce',
  'x-real-ip',
]

/**
 * Stands in front of the application: refuses what it must never see, and tells it the truth about who is asking.
 * @param {(request: Request, response: Response) => Promise<void>} answer the application
 * @param {Pick<import('../lib/config.ts').Config, 'trustedProxyHops' | 'secure'>} config
 * @returns {(request: Request, response: Response) => Promise<void>}
 */
export function frontDoor(answer, { trustedProxyHops, secure }) {
  return async (request, response) => {
    if (request.method === 'TRACE')
      return refuse(response, 405, 'This method is not allowed.', {
        Allow: 'GET, HEAD, POST, DELETE, OPTIONS',
      })
    // A target such as `http://elsewhere/` would make Next.js send people there.
    if (!request.url?.startsWith('/')) return refuse(response, 400, 'This address cannot be used.')

    const { headers, socket } = request
    const address = clientAddress(
      socket.remoteAddress,
      `${headers['x-forwarded-for'] ?? ''}`,
      trustedProxyHops,
    )
    for (const name of neverFromOutside) delete headers[name]
    headers['x-forwarded-for'] = address
    headers['x-forwarded-proto'] = secure ? 'https' : 'http'

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
 * One line of JSON, as the application's own log writes it. Without the address: its query may hold a password.
 * @param {string} msg
 * @param {unknown} error
 */
export function logFault(msg, error) {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  console.error(
    JSON.stringify({ level: 'error', time: new Date().toISOString(), msg, err: { name, message, stack } }),
  )
}

/**
 * @param {Response} response
 * @param {number} status
 * @param {string} words
 * @param {Record<string, string>} [headers]
 */
function refuse(response, status, words, headers = {}) {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    Connection: 'close',
    ...headers,
  })
  response.end(`${words}\n`)
}
