import { createHash } from 'node:crypto'
import type { User } from '../../domain/user'
import type { Grant } from '../../ports/backend'
import type { Clock } from '../../ports/clock'
import { BackendError, isBackendError } from '../../ports/errors'

/** A token cannot expire within this time after it was issued, in milliseconds. */
const freshFor = 10 * 1000
const mostEntries = 1000

/** Detects a server that refuses the tokens it has just issued. */
export type FreshTokens = {
  /** Remembers a token that was just issued. */
  given(grant: Grant): Grant
  /**
   * Asks whose token it is.
   * @throws BackendError `unexpected-shape` if a token is refused that was just issued: that is a configuration error,
   * not a wrong password
   */
  ask(token: string, askUser: () => Promise<User>): Promise<User>
  /**
   * Forgets a token once a call with it succeeded. From then on a refusal ends its session, because a new password may
   * have revoked it a second later.
   */
  accepted(token: string): void
  /** Whether the last fresh token was refused. */
  areRefused(): boolean
}

/** @param advice for the log: what to check */
export function freshTokens(clock: Clock, advice: string): FreshTokens {
  const kept = new Map<string, number>()
  let refused = false
  const hash = (token: string) => createHash('sha256').update(token).digest('base64url')

  const isFresh = (token: string) => {
    const at = kept.get(hash(token))
    return at !== undefined && Math.abs(clock().getTime() - at) <= freshFor
  }
  return {
    given: (grant) => {
      const now = clock().getTime()
      for (const [each, at] of kept)
        if (Math.abs(now - at) > freshFor || kept.size >= mostEntries) kept.delete(each)
      kept.set(hash(grant.token), now)
      return grant
    },
    ask: async (token, askUser) => {
      try {
        const user = await askUser()
        refused = false
        kept.delete(hash(token))
        return user
      } catch (error) {
        if (!isBackendError(error) || error.code !== 'not-signed-in' || !isFresh(token)) throw error
        refused = true
        throw new BackendError(
          'unexpected-shape',
          `${error.message} to a token given a moment before: ${advice}`,
        )
      }
    },
    accepted: (token) => {
      kept.delete(hash(token))
    },
    areRefused: () => refused,
  }
}
