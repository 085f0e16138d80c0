import 'server-only'
import type { Throttle, ThrottleRule } from '../ports/ledger'
import { type Counted, throttledAttempt } from './throttled-attempt'

const anHour = 60 * 60

const rules = {
  address: { name: 'physio-address', attempts: 10, seconds: anHour },
  overall: { name: 'physio-overall', attempts: 100, seconds: anHour },
  known: { name: 'physio-known', attempts: 10, seconds: anHour },
} satisfies Record<string, ThrottleRule>

/**
 * Rate limits attempts at the physio password, before it is checked. Only failures count: 10 an hour from an address, 100
 * an hour in all. A clinic browser, or the holder of a pass, has a separate limit of 10 instead, so that others, even
 * behind the clinic's own address, cannot lock it out.
 * @param who `known`: the id of that browser or pass, if any
 * @throws Problem `too-many-attempts` with `Retry-After` in seconds, for right and wrong passwords alike
 */
export async function throttledPhysioAttempt<Result>(
  throttle: Throttle,
  who: { address: string; known: string | null },
  attempt: () => Promise<Result>,
): Promise<Result> {
  const counted: Counted[] =
    who.known === null
      ? [
          [rules.address, who.address],
          [rules.overall, ''],
        ]
      : [[rules.known, who.known]]
  return throttledAttempt(throttle, counted, attempt)
}
