import type { Backend } from '../../ports/backend'
import { withDeadline } from './deadline'
import type { Gate } from './gate'

/** Whoever asks after the health waits no longer than this, in milliseconds. */
const longest = 2000

/**
 * Looks whether a backend can serve, once for all who ask at the same time: anybody may ask, as often as they like.
 * @param read what everything else needs
 * @param total the patience with an answer, in milliseconds
 */
export function upstreamHealth(
  gate: Gate,
  total: number,
  read: (within: AbortSignal) => Promise<unknown>,
): Backend['health'] {
  let looking: ReturnType<Backend['health']> | undefined

  const look = async () => {
    const ok = await withDeadline(Math.min(longest, total), read).then(
      () => true,
      () => false,
    )
    looking = undefined
    return { ok, ...(gate.isOpen() && { breaker: 'open' as const }) }
  }
  return () => (looking ??= look())
}
