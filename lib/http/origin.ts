import 'server-only'
import { Problem } from './problem'

/**
 * Refuses a request that writes unless it comes from our own pages: the browser's own word for it (Sec-Fetch-Site), or
 * else the exact Origin. Neither, or `null`, is refused. Together with the JSON content type this is the wall against
 * cross-site request forgery.
 * @throws Problem `cross-site`
 */
export function requireSameOrigin(headers: Headers, publicUrl: string): void {
  const site = headers.get('sec-fetch-site')
  const allowed = site !== null ? site === 'same-origin' : isOwnOrigin(headers, publicUrl)
  if (!allowed) throw new Problem('cross-site')
}

// On this machine a person may type 127.0.0.1 where the configured address says localhost: the request's own Host tells
// which, and over plain http (loopback only) that is as good as the configured one.
function isOwnOrigin(headers: Headers, publicUrl: string): boolean {
  const origin = headers.get('origin')
  // Stryker disable next-line StringLiteral: no text that is no address of this machine makes a difference
  const host = headers.get('host') ?? ''
  return (
    origin === publicUrl || (publicUrl.startsWith('http:') && isLoopback(host) && origin === `http://${host}`)
  )
}

function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/.test(host)
}
