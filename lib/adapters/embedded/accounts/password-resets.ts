import { and, eq, gt, lte } from 'drizzle-orm'
import { linkHours, type MailedKey } from '../../../domain/account'
import { hashOfKey, randomKey } from '../sign-in/random-keys'
import type { Database, Queries } from '../store/database'
import { account, passwordReset, refreshToken } from '../store/rows'
import { hoursAfter } from './hours-after'

/**
 * Creates a link to choose a new password. All links of an account work, each for an hour, until one is used.
 * @param userId `null` if there is no such account: does the same work, and the key is not sent
 * @returns the key of the link
 */
export async function issueResetKey(orm: Queries, userId: string | null, now: Date): Promise<string> {
  await orm.delete(passwordReset).where(lte(passwordReset.expiresAt, now))
  const key = randomKey()
  const expiresAt = hoursAfter(now, linkHours['choose-password'])
  await orm.insert(passwordReset).values({ keyHash: hashOfKey(key), userId, expiresAt })
  return key
}

/** The account that a link is for; `null` if the link is unknown, used or expired. */
export async function accountOfResetKey(
  orm: Queries,
  { login, key }: MailedKey,
  now: Date,
): Promise<{ userId: string; email: string } | null> {
  const good = and(eq(passwordReset.keyHash, hashOfKey(key)), gt(passwordReset.expiresAt, now))
  const [row] = await orm
    .select({ userId: account.userId, email: account.email })
    .from(passwordReset)
    .innerJoin(account, eq(account.userId, passwordReset.userId))
    .where(good)
  return row?.email === login.toLowerCase() ? row : null
}

/**
 * Uses a link: sets the password, deletes all the account's links and revokes all its sessions.
 * @returns the owner; `null` if the link is invalid or was used a moment ago
 */
export function spendResetKey(
  orm: Database['orm'],
  mailed: MailedKey,
  passwordHash: string,
  now: Date,
): Promise<{ userId: string; email: string } | null> {
  return orm.transaction(async (transaction) => {
    const found = await accountOfResetKey(transaction, mailed, now)
    if (!found) return null
    // Row lock: two links of one account, or a link and a refresh token, run one after the other. The second one checks
    // again.
    const theirs = eq(account.userId, found.userId)
    await transaction.select({ userId: account.userId }).from(account).where(theirs).for('no key update')
    const owner = await accountOfResetKey(transaction, mailed, now)
    if (!owner) return null
    await transaction.delete(passwordReset).where(eq(passwordReset.userId, owner.userId))
    await transaction.delete(refreshToken).where(eq(refreshToken.userId, owner.userId))
    await transaction.update(account).set({ passwordHash, passwordChangedAt: now }).where(theirs)
    return owner
  })
}
