import { randomUUID } from 'node:crypto'
import { eq, lte } from 'drizzle-orm'
import { linkHours, type MailedKey } from '../../../domain/account'
import { emptyRecord, insertPerson } from '../people'
import { hashOfKey, randomKey } from '../sign-in/random-keys'
import type { Database, Queries } from '../store/database'
import { registration } from '../store/rows'
import { hoursAfter } from './hours-after'

/** What is kept of somebody until they use their link. The e-mail is in lower case. */
export type Registration = { email: string; displayName: string; passwordHash: string }

/**
 * Keeps what somebody asked for. Several may wait for one e-mail, each with its own password, and nobody can sign in with
 * any: there is no account before a link is used.
 * @returns the key of its link, good for 24 hours
 */
export async function keepRegistration(orm: Queries, wanted: Registration, now: Date): Promise<string> {
  await removeOld(orm, now)
  const key = randomKey()
  const expiresAt = hoursAfter(now, linkHours['confirm-account'])
  await orm.insert(registration).values({ keyHash: hashOfKey(key), ...wanted, expiresAt })
  return key
}

/**
 * Makes the account of a link, with a record in which nothing is planned. Asked again, as a mail scanner or a second tap
 * does, it changes nothing. Where another link has made an account with this e-mail, that stays as it is.
 * @param role of the new account
 * @returns false where the link is not one of ours, is too old, or came after another
 */
export function confirmRegistration(
  orm: Database['orm'],
  { login, key }: MailedKey,
  role: string,
  now: Date,
): Promise<boolean> {
  return orm.transaction(async (transaction) => {
    await removeOld(transaction, now)
    const thisOne = eq(registration.keyHash, hashOfKey(key))
    const [row] = await transaction.select().from(registration).where(thisOne).for('update')
    if (row?.email !== login.toLowerCase()) return false
    if (row.confirmedAt !== null) return true
    const { email, displayName, passwordHash } = row
    const userId = randomUUID()
    const person = { userId, email, displayName, passwordHash, roles: [role] }
    // Another link made the account, with another password: to say "confirmed" would send somebody to a door that is shut.
    if (!(await insertPerson(transaction, person, emptyRecord(randomUUID(), userId)))) return false
    await transaction.update(registration).set({ confirmedAt: now, passwordHash: '' }).where(thisOne)
    return true
  })
}

function removeOld(orm: Queries, now: Date) {
  return orm.delete(registration).where(lte(registration.expiresAt, now))
}
