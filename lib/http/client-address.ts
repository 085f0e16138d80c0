import 'server-only'
import { isIPv6 } from 'node:net'

/**
 * Returns the client's address for rate limits. `scripts/runtime/serve.ts` (and Vercel) overwrite this header with a
 * verified address, so a client cannot choose it. For IPv6 only the network counts, because one home has 2^64 addresses.
 */
export function clientAddress(headers: Headers): string {
  const first = headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? 'unknown'
  // Without the zone of a link-local address, such as `%eth0`, which names our own network card.
  const [address = first] = first.split('%')
  return isIPv6(address) ? networkOf(address) : address
}

/** Returns the first 64 bits of an IPv6 address, normalised. */
function networkOf(address: string): string {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  // An IPv4-mapped IPv6 address is one address and not a network.
  if (head === '' && tail?.startsWith('ffff:')) return address
  const groups = head === '' ? [] : head.split(':')
  const zeros = tail === undefined ? [] : Array<string>(4).fill('0')
  return [...groups, ...zeros].slice(0, 4).join(':')
}
