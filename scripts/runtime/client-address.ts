import { isIP } from 'node:net'

/**
 * The client's address. Each proxy appends the address that called it, so only the entries of our own proxies are
 * trusted: a client can write anything further left.
 * @param socketAddress remote address of the connection
 * @param forwardedFor the X-Forwarded-For header, as Node joins it
 * @param trustedHops number of our own proxies in front
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedHops: number,
): string {
  const nearest = plainAddress(socketAddress) ?? 'unknown'
  if (trustedHops === 0) return nearest
  // A list that is too short, or has no address at that place, did not come through our proxies.
  return plainAddress(forwardedFor?.split(',').at(-trustedHops)) ?? nearest
}

/** Normalises an address, without port, so that the rate limit counts it once; `undefined` if it is invalid. */
function plainAddress(text: string | undefined = ''): string | undefined {
  const address = text
    .trim()
    .toLowerCase()
    .replace(/^\[(.+)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/, '')
  return isIP(address) ? address : undefined
}
