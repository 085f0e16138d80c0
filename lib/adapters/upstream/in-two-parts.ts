import type { Ask } from './ask'
import { withDeadline } from './deadline'

/** The first call's share of the time for a whole answer. */
const shareOfFirst = 0.6

/**
 * Two ways to ask, for work that takes calls in a row, such as sign-in: get a token, then its user. `second` runs work that
 * may ask several times.
 */
export type InTwoParts = {
  first: Ask
  second: <Result>(work: (ask: Ask) => Promise<Result>) => Promise<Result>
}

/**
 * Splits the time for one answer, so that both parts together take no longer than one.
 * @param total in milliseconds, for both together
 */
export function inTwoParts(ask: Ask, total: number): InTwoParts {
  return {
    first: (call, given) =>
      given ? ask(call, given) : withDeadline(total * shareOfFirst, (within) => ask(call, within)),
    second: (work) =>
      withDeadline(total * (1 - shareOfFirst), (within) => work((call, given) => ask(call, given ?? within))),
  }
}
