import type { Ask } from './ask'
import { withDeadline } from './deadline'

/** The first call's share of the time for a whole answer. */
const shareOfFirst = 0.6

/** Two ways to ask, for work that takes two calls in a row, such as sign-in: get a token, then its user. */
export type InTwoParts = { first: Ask; second: Ask }

/**
 * Splits the time for one answer, so that both calls together take no longer than one.
 * @param total in milliseconds, for both together
 */
export function inTwoParts(ask: Ask, total: number): InTwoParts {
  const upTo =
    (milliseconds: number): Ask =>
    (call, given) =>
      given ? ask(call, given) : withDeadline(milliseconds, (within) => ask(call, within))
  return { first: upTo(total * shareOfFirst), second: upTo(total * (1 - shareOfFirst)) }
}
