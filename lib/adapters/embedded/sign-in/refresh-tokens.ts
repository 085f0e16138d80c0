import { randomUUID } from 'node:crypto'
import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Database, Queries } from '../store/database'
import { account, refreshToken } from '../store/rows'
import { hashOfKey, randomKey } from './random-keys'
import type { TokenOwner } from './tokens'

const lifetimeDays = 30
const graceSeconds = 30

/** Starts a token family: issues a refresh token after signing in. Valid for 30 days; only its SHA-256 is stored. */
export function issueRefreshToken(orm: Queries, userId: string, now: Date): Promise<string> {
  return issue(orm, userId, randomUUID(), now)
}

/**
 * The same, after the password was checked.
 * @param passwordHash the hash it was compared with
 * @returns `null` if the password was changed meanwhile
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
 * Exchanges a refresh token for a new one of its family. A second use within 30 seconds (two parallel requests) works
 * too. A later reuse means that the token was copied, so the whole family is revoked.
 * @returns `null` if the token is unknown, expired, or was used more than 30 seconds ago
 */
export function spendRefreshToken(
  orm: Database['orm'],
  token: string,
  now: Date,
): Promise<(TokenOwner & { refreshToken: string }) | null> {
  // Don't throw inside the transaction: it would roll back revoking the family.
  return orm.transaction(async (transaction) => {
    await transaction.delete(refreshToken).where(lte(refreshToken.expiresAt, now))
    const thisToken = eq(refreshToken.tokenHash, hashOfKey(token))
    // Lock the account first, as a password reset does: the reset then finds the new token or has removed this one.
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
