import 'server-only'
import { Problem } from './problem'

/**
 * Refuses a write unless it comes from our own pages, by the browser's `Sec-Fetch-Site` header or else the exact `Origin`.
 * Neither, or `null`, is refused. Together with the JSON content type this protects against cross-site request forgery.
 * @throws Problem `cross-site`
 */
export function requireSameOrigin(headers: Headers, publicUrl: string): void {
  const site = headers.get('sec-fetch-site')
  const allowed = site !== null ? site === 'same-origin' : isOwnOrigin(headers, publicUrl)
  if (!allowed) throw new Problem('cross-site')
}

// On this machine the user may open 127.0.0.1 although the configured address is localhost. The Host header shows which
// one, and over plain http (loopback only) it is as reliable as the configured address.
function isOwnOrigin(headers: Headers, publicUrl: string): boolean {
  const origin = headers.get('origin')
  // Stryker disable next-line StringLiteral: every text that is not a loopback host has the same effect
  const host = headers.get('host') ?? ''
  return (
    origin === publicUrl || (publicUrl.startsWith('http:') && isLoopback(host) && origin === `http://${host}`)
  )
}

function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/.test(host)
}
