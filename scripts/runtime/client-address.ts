import { isIP } from 'node:net'

/**
 * Who is asking. Each proxy adds, at the right, the address it was called from; so of the list we believe what our own
 * proxies wrote and nothing further left, where a client can write what it likes.
 * @param socketAddress where the connection comes from
 * @param forwardedFor the X-Forwarded-For header, as Node joins it
 * @param trustedHops how many proxies of our own stand in front
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedHops: number,
): string {
  const nearest = plainAddress(socketAddress) ?? 'unknown'
  if (trustedHops === 0) return nearest
  // A list that is too short, or no address at that place, did not come through our proxies.
  return plainAddress(forwardedFor?.split(',').at(-trustedHops)) ?? nearest
}

/** One spelling for one address, without a port, so that the throttle counts it once. */
function plainAddress(text: string | undefined = ''): string | undefined {
  const address = text
    .trim()
    .toLowerCase()
    .replace(/^\[(.+)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/, '')
  return isIP(address) ? address : undefined
}
