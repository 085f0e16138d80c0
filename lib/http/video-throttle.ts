import 'server-only'
import type { Throttle, ThrottleRule } from '../ports/ledger'
import { tooManyAttempts } from './throttled-attempt'

// Wide enough for a clinic behind one address: answers are cached for all users.
const rule: ThrottleRule = { name: 'video-address', attempts: 60, seconds: 5 * 60 }

/**
 * Rate limits calls to a video's provider, so that this server cannot be abused as a proxy. Every call counts.
 * @throws Problem `too-many-attempts` with `Retry-After` in seconds
 */
export async function throttledVideo(throttle: Throttle, address: string): Promise<void> {
  const wait = await throttle.take(rule, address)
  if (wait > 0) throw tooManyAttempts(wait)
}
