import { eq } from 'drizzle-orm'
import { hashOfKey } from '../sign-in/random-keys'
import type { Database, Queries } from '../store/database'
import { account, erasedPerson, passwordReset, refreshToken, registration } from '../store/rows'

/** Locks an account until the transaction ends: links, refresh tokens and changes of it then run one after the other. */
export async function lockAccount(transaction: Queries, userId: string): Promise<void> {
  const theirs = eq(account.userId, userId)
  await transaction.select({ userId: account.userId }).from(account).where(theirs).for('no key update')
}

/** Deletes the refresh tokens and mailed links of an account, which the transaction has locked. */
export async function endAccess(transaction: Queries, userId: string): Promise<void> {
  await transaction.delete(passwordReset).where(eq(passwordReset.userId, userId))
  await transaction.delete(refreshToken).where(eq(refreshToken.userId, userId))
}

/** Closes an account: its user is logged out everywhere and cannot sign in. All that is in it is kept. */
export async function closeAccount(orm: Database['orm'], userId: string, now: Date): Promise<void> {
  await orm.transaction(async (transaction) => {
    await lockAccount(transaction, userId)
    await endAccess(transaction, userId)
    // The time of a password's change ends every session that began before it.
    const closed = { closedAt: now, passwordChangedAt: now }
    await transaction.update(account).set(closed).where(eq(account.userId, userId))
  })
}

/** Opens a closed account again, with the password it had. */
export async function reopenAccount(orm: Queries, userId: string): Promise<void> {
  await orm.update(account).set({ closedAt: null }).where(eq(account.userId, userId))
}

/**
 * Erases a person's rows: account, record, journal, sessions, links and registrations. The SHA-256 of the id stays, so that
 * no restore brings them back. The caller also drops the deleted rows from the database's files, and the mails.
 */
export async function eraseAccount(
  orm: Database['orm'],
  { userId, email }: { userId: string; email: string },
  now: Date,
): Promise<void> {
  await orm.transaction(async (transaction) => {
    await transaction
      .insert(erasedPerson)
      .values({ idHash: hashOfKey(userId), at: now })
      .onConflictDoNothing()
    await transaction.delete(registration).where(eq(registration.email, email))
    // What belongs to the account goes with it.
    await transaction.delete(account).where(eq(account.userId, userId))
  })
}
