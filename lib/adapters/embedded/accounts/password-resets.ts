import { and, eq, gt, lte } from 'drizzle-orm'
import { linkHours, type MailedKey } from '../../../domain/account'
import type { Moment } from '../../../ports/clock'
import { hashOfKey, randomKey } from '../sign-in/random-keys'
import type { Database, Queries } from '../store/database'
import { account, passwordReset } from '../store/rows'
import { endAccess, lockAccount } from './account-end'
import { hoursAfter } from './hours-after'

/**
 * Creates a link to choose a new password. All links of an account work, each for an hour, until one is used.
 * @param userId `null` if there is no such account: does the same work, and the key is not sent
 * @returns the key of the link
 */
export async function issueResetKey(
  orm: Queries,
  userId: string | null,
  { now, deletable }: Moment,
): Promise<string> {
  await orm.delete(passwordReset).where(lte(passwordReset.expiresAt, deletable))
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
    // Two links of one account, or a link and a closing, run one after the other: look again once the other has ended.
    await lockAccount(transaction, found.userId)
    const owner = await accountOfResetKey(transaction, mailed, now)
    if (!owner) return null
    await endAccess(transaction, owner.userId)
    const change = { passwordHash, passwordChangedAt: now }
    await transaction.update(account).set(change).where(eq(account.userId, owner.userId))
    return owner
  })
}
