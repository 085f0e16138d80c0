// Whether this WordPress has the call for the order of a plan: its namespace index says so, never an attempt.
import type { Scope } from '../../ports/backend'
import type { Clock } from '../../ports/clock'
import { BackendError, type BackendErrorCode, isBackendError } from '../../ports/errors'
import type { Ask } from '../upstream/ask'
import { bearer } from '../upstream/bearer'
import { indexLifetime, namespaceRoutes } from './namespace-routes'

const route = '/participant/exercise-order'

/** When an index that could not be read is read again, in milliseconds. */
const retryAfter = 60 * 1000

/** An index that is hidden lists nothing. After any other fault it is unknown what it lists. */
const hidden: readonly BackendErrorCode[] = ['not-signed-in', 'not-permitted', 'refused', 'not-found']

type Known = { isListed: boolean; until: number; fault?: unknown }

export function orderRoute(ask: Ask, prefix: string, clock: Clock) {
  let known: Known = { isListed: false, until: Number.NEGATIVE_INFINITY }
  const know = (isListed: boolean, lifetime: number, fault?: unknown) => {
    known = { isListed, until: clock().getTime() + lifetime, fault }
    return isListed
  }

  /** Never throws: an index that cannot be read changes nothing. Until one was read, there is no such call. */
  const isListed = async (scope: Scope): Promise<boolean> => {
    if (clock().getTime() < known.until) return known.isListed
    return namespaceRoutes(ask, prefix, bearer(scope.token)).then(
      (routes) => know(routes.has(route), indexLifetime),
      (error: unknown) => know(known.isListed, retryAfter, error),
    )
  }

  return {
    isListed,

    /**
     * @throws BackendError `not-implemented` if the site does not list the call, or answers that it has lost it; the error
     * of reading the index if that failed and no earlier one listed the call
     */
    ifListed: async <Answer>(scope: Scope, change: () => Promise<Answer>): Promise<Answer> => {
      if (!(await isListed(scope))) {
        const { fault } = known
        if (isBackendError(fault) && !hidden.includes(fault.code)) throw fault
        throw new BackendError('not-implemented', 'This site has no call for the order of a plan')
      }
      try {
        return await change()
      } catch (error) {
        if (isBackendError(error) && error.code === 'not-implemented') know(false, indexLifetime)
        throw error
      }
    },
  }
}
