import type { Backend } from '../../ports/backend'
import { withDeadline } from './deadline'
import type { FreshTokens } from './fresh-tokens'
import type { Gate } from './gate'

/** Timeout of a health check, in milliseconds. */
const longest = 2000

type Needs = {
  gate: Gate
  /** Timeout of a whole answer, in milliseconds. */
  total: number
  fresh: FreshTokens
  /** Reads what everything else needs. */
  read: (within: AbortSignal) => Promise<unknown>
}

/**
 * Checks whether a backend can serve. Concurrent checks share one request, because clients may ask as often as they
 * like.
 */
export function upstreamHealth({ gate, total, fresh, read }: Needs): Backend['health'] {
  let looking: ReturnType<Backend['health']> | undefined

  const look = async () => {
    const ok = await withDeadline(Math.min(longest, total), read).then(
      () => true,
      () => false,
    )
    looking = undefined
    return {
      ok,
      ...(gate.isOpen() && { breaker: 'open' as const }),
      ...(fresh.areRefused() && { freshTokens: 'refused' as const }),
    }
  }
  return () => (looking ??= look())
}
