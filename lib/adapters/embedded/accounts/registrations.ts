import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { linkHours, type MailedKey } from '../../../domain/account'
import { emptyRecord, insertPerson } from '../people'
import type { Moment } from '../../../ports/clock'
import { hashOfKey, randomKey } from '../sign-in/random-keys'
import type { Database, Queries } from '../store/database'
import { registration } from '../store/rows'
import { hoursAfter } from './hours-after'

/** A registration that is stored until its link is used. The e-mail is in lower case. */
export type Registration = { email: string; displayName: string; passwordHash: string }

/**
 * Stores a registration. An e-mail may have several, each with its own password and link. None of them can sign in: the
 * account is created when a link is used together with its password.
 * @returns the key of the link, valid for 24 hours
 */
export async function keepRegistration(
  orm: Queries,
  wanted: Registration,
  { now, deletable }: Moment,
): Promise<string> {
  await orm.delete(registration).where(lte(registration.expiresAt, deletable))
  const key = randomKey()
  const expiresAt = hoursAfter(now, linkHours['confirm-account'])
  await orm.insert(registration).values({ keyHash: hashOfKey(key), ...wanted, expiresAt })
  return key
}

/** The registration of a link; `null` if the link is unknown, used or expired. */
export async function registrationOf(
  orm: Queries,
  { login, key }: MailedKey,
  now: Date,
): Promise<typeof registration.$inferSelect | null> {
  const good = and(
    eq(registration.keyHash, hashOfKey(key)),
    gt(registration.expiresAt, now),
    isNull(registration.confirmedAt),
  )
  const [row] = await orm.select().from(registration).where(good)
  return row?.email === login.toLowerCase() ? row : null
}

/**
 * Creates the account of a link with an empty record, and deletes every registration for its e-mail. The caller has
 * checked the password.
 * @param role of the new account
 * @returns false if the link is no longer valid, or an account with this e-mail exists
 */
export function confirmRegistration(
  orm: Database['orm'],
  mailed: MailedKey,
  role: string,
  now: Date,
): Promise<boolean> {
  return orm.transaction(async (transaction) => {
    const found = await registrationOf(transaction, mailed, now)
    if (!found) return false
    // Lock all registrations of the e-mail, or one being cancelled could still create an account. The order prevents
    // deadlocks.
    const sameEmail = eq(registration.email, found.email)
    await transaction
      .select({ keyHash: registration.keyHash })
      .from(registration)
      .where(sameEmail)
      .orderBy(registration.keyHash)
      .for('update')
    const row = await registrationOf(transaction, mailed, now)
    if (!row) return false
    const { email, displayName, passwordHash } = row
    const userId = randomUUID()
    const person = { userId, email, displayName, passwordHash, roles: [role] }
    const made = await insertPerson(transaction, person, emptyRecord(randomUUID(), userId))
    await transaction.delete(registration).where(sameEmail)
    return made
  })
}

/** Deletes the registration of a link. Does nothing if the link is invalid. */
export async function removeRegistration(orm: Queries, mailed: MailedKey, now: Date): Promise<void> {
  const row = await registrationOf(orm, mailed, now)
  if (row) await orm.delete(registration).where(eq(registration.keyHash, row.keyHash))
}
