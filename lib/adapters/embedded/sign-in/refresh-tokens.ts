import { randomUUID } from 'node:crypto'
import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Database, Queries } from '../store/database'
import { account, refreshToken } from '../store/rows'
import { hashOfKey, randomKey } from './random-keys'
import type { TokenOwner } from './tokens'

const lifetimeDays = 30
const graceSeconds = 30

/** Starts a family: a refresh token for somebody who has just signed in. Good for 30 days, kept as SHA-256 only. */
export function issueRefreshToken(orm: Queries, userId: string, now: Date): Promise<string> {
  return issue(orm, userId, randomUUID(), now)
}

/**
 * The same, for somebody whose password was right a moment ago.
 * @param passwordHash the one that it was compared with
 * @returns `null` where it was changed meanwhile
 */
export function issueToHolderOf(
  orm: Database['orm'],
  userId: string,
  passwordHash: string,
  now: Date,
): Promise<string | null> {
  return orm.transaction(async (transaction) => {
    const same = and(eq(account.userId, userId), eq(account.passwordHash, passwordHash))
    const [owner] = await transaction
      .select({ userId: account.userId })
      .from(account)
      .where(same)
      .for('no key update')
    return owner ? issueRefreshToken(transaction, userId, now) : null
  })
}

/**
 * Uses a refresh token and gives its child. A second use within 30 seconds (two requests in flight) gives a child too.
 * A later one means that somebody has a copy: the whole family ends.
 * @returns `null` where the token is unknown, too old or was used before
 */
export function spendRefreshToken(
  orm: Database['orm'],
  token: string,
  now: Date,
): Promise<(TokenOwner & { refreshToken: string }) | null> {
  // Nothing is thrown in here: it would undo the end of a family.
  return orm.transaction(async (transaction) => {
    await transaction.delete(refreshToken).where(lte(refreshToken.expiresAt, now))
    const thisToken = eq(refreshToken.tokenHash, hashOfKey(token))
    // The account first, as a new password does: then that either finds the child, or has taken this one away.
    const { userId, passwordChangedAt } = account
    const theirs = transaction.select({ userId: refreshToken.userId }).from(refreshToken).where(thisToken)
    const [owner] = await transaction
      .select({ userId, passwordChangedAt })
      .from(account)
      .where(inArray(userId, theirs))
      .for('no key update')
    const [row] = await transaction.select().from(refreshToken).where(thisToken).for('update')
    if (!row || !owner) return null
    if (row.usedAt !== null && now.getTime() - row.usedAt.getTime() > graceSeconds * 1000) {
      await transaction.delete(refreshToken).where(eq(refreshToken.family, row.family))
      return null
    }
    if (row.usedAt === null) await transaction.update(refreshToken).set({ usedAt: now }).where(thisToken)
    return { ...owner, refreshToken: await issue(transaction, row.userId, row.family, now) }
  })
}

async function issue(orm: Queries, userId: string, family: string, now: Date): Promise<string> {
  const token = randomKey()
  const expiresAt = new Date(now)
  expiresAt.setUTCDate(expiresAt.getUTCDate() + lifetimeDays)
  await orm.insert(refreshToken).values({ tokenHash: hashOfKey(token), userId, family, expiresAt })
  return token
}
