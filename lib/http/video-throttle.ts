import 'server-only'
import type { Throttle, ThrottleRule } from '../ports/ledger'
import { tooManyAttempts } from './throttled-attempt'

// Wide enough for a clinic behind one address: what one person has asked for, all others get without asking.
const rule: ThrottleRule = { name: 'video-address', attempts: 60, seconds: 5 * 60 }

/**
 * Lets somebody have us ask a video's provider, or refuses it: nobody may use us to ask in their place. All count.
 * @throws Problem `too-many-attempts` with `Retry-After` in seconds
 */
export async function throttledVideo(throttle: Throttle, address: string): Promise<void> {
  const wait = await throttle.take(rule, address)
  if (wait > 0) throw tooManyAttempts(wait)
}
