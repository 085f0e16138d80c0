import type { Ask } from './ask'
import { withDeadline } from './deadline'

/** Of the time for a whole answer, how much the first of two calls may take. */
const shareOfFirst = 0.6

/** The two ways to ask of what takes two calls one after the other, such as signing in: a token first, then whose it is. */
export type InTwoParts = { first: Ask; second: Ask }

/**
 * Splits the time for one answer, so that both calls together take no longer than one.
 * @param total in milliseconds, both together
 */
export function inTwoParts(ask: Ask, total: number): InTwoParts {
  const upTo =
    (milliseconds: number): Ask =>
    (call, given) =>
      given ? ask(call, given) : withDeadline(milliseconds, (within) => ask(call, within))
  return { first: upTo(total * shareOfFirst), second: upTo(total * (1 - shareOfFirst)) }
}
