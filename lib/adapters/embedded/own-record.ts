import { eq } from 'drizzle-orm'
import type { Scope } from '../../ports/backend'
import { BackendError } from '../../ports/errors'
import type { embeddedTokens, TokenOwner } from './sign-in/tokens'
import type { Queries } from './store/database'
import { account, participant } from './store/rows'

/**
 * Returns a function that checks a scope, and returns one that finds its user's record with a query.
 * @throws BackendError `not-signed-in`, `not-permitted`; the last one also `not-found`
 */
export function ownRecord(tokens: ReturnType<typeof embeddedTokens>) {
  return async (scope: Scope) => {
    const owner = await tokens.verify(scope.token)
    if (owner.userId !== scope.userId)
      throw new BackendError('not-permitted', 'The token belongs to another user')
    return async (orm: Queries, lock = false) => {
      const rows = orm
        .select({ record: participant, passwordChangedAt: account.passwordChangedAt })
        .from(participant)
        .innerJoin(account, eq(account.userId, participant.userId))
        .where(eq(participant.userId, scope.userId))
      const [row = noRecord()] = await (lock ? rows.for('update', { of: participant }) : rows)
      refuseOldPassword(owner, row)
      return row.record
    }
  }
}

/** Rejects a token that was issued before the password was last changed. */
export function refuseOldPassword(owner: TokenOwner, kept: Pick<TokenOwner, 'passwordChangedAt'>): void {
  if (owner.passwordChangedAt?.getTime() !== kept.passwordChangedAt?.getTime())
    throw new BackendError('not-signed-in', 'The password has changed since')
}

function noRecord(): never {
  throw new BackendError('not-found', 'This user has no participant record')
}
