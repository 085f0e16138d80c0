import 'server-only'
import { isIPv6 } from 'node:net'

/**
 * Who is asking, for the throttle. `scripts/runtime/serve.ts` (and Vercel) overwrite this header with the one address they
 * vouch for, so a client cannot choose it. Of an IPv6 address only the network counts: a single home has 2^64 addresses.
 */
export function clientAddress(headers: Headers): string {
  const address = headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? 'unknown'
  return isIPv6(address) ? networkOf(address) : address
}

/** The first 64 bits of an IPv6 address, in one spelling. */
function networkOf(address: string): string {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  // An IPv4 address in IPv6's clothes is one address and not a network.
  if (head === '' && tail?.startsWith('ffff:')) return address
  const groups = head === '' ? [] : head.split(':')
  const zeros = tail === undefined ? [] : Array<string>(4).fill('0')
  return [...groups, ...zeros].slice(0, 4).join(':')
}
