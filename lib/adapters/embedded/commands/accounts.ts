import { and, eq, ne } from 'drizzle-orm'
import { closeAccount, endAccess, lockAccount, reopenAccount } from '../accounts/account-end'
import { accountByEmail } from '../accounts/accounts'
import { addParticipant, newParticipantSchema } from '../people'
import { hashPassword } from '../sign-in/passwords'
import { account, passwordReset } from '../store/rows'
import { steadyNow } from '../../../ports/clock'
import { CommandError, type Surroundings } from './command'

/** Adds a participant with nothing planned. @throws CommandError */
export async function addAccount(
  { database }: Surroundings,
  wanted: { email: string; name: string; password: string },
): Promise<{ email: string }> {
  const { name: displayName, ...rest } = wanted
  const added = await addParticipant(database, { ...rest, displayName })
  if (!('email' in added)) throw new CommandError(added.problems)
  return { email: added.email }
}

/**
 * Gives a person a new password: every session and every mailed link of theirs ends.
 * @throws CommandError
 */
export async function changePassword(
  { database, clock }: Surroundings,
  wanted: { email: string; password: string },
): Promise<{ email: string; name: string }> {
  const password = readOrThrow(newParticipantSchema.shape.password.safeParse(wanted.password))
  const person = await personByEmail(database, wanted.email)
  if (person.closedAt)
    throw new CommandError(['This account is closed. Open it first: npm run people -- reopen --email …'])
  const passwordHash = await hashPassword(password)
  await database.orm.transaction(async (transaction) => {
    await lockAccount(transaction, person.userId)
    await endAccess(transaction, person.userId)
    const change = { passwordHash, passwordChangedAt: steadyNow(clock) }
    await transaction.update(account).set(change).where(eq(account.userId, person.userId))
  })
  return { email: person.email, name: person.displayName }
}

/**
 * Corrects a person's name, e-mail or both. What they have logged stays theirs, and they stay logged in.
 * @throws CommandError
 */
export async function correctAccount(
  { database }: Surroundings,
  wanted: { email: string; newEmail?: string | undefined; name?: string | undefined },
): Promise<{ email: string; name: string }> {
  const { shape } = newParticipantSchema
  const change = {
    ...(wanted.newEmail !== undefined && { email: readOrThrow(shape.email.safeParse(wanted.newEmail)) }),
    ...(wanted.name !== undefined && { displayName: readOrThrow(shape.displayName.safeParse(wanted.name)) }),
  }
  if (Object.keys(change).length === 0)
    throw new CommandError(['Nothing to correct: give --name, --new-email or both.'])
  const { userId } = await personByEmail(database, wanted.email)
  return database.orm.transaction(async (transaction) => {
    if (change.email !== undefined) {
      const others = and(eq(account.email, change.email), ne(account.userId, userId))
      const [other] = await transaction.select({ userId: account.userId }).from(account).where(others)
      if (other) throw new CommandError([`There is already a person with the email ${change.email}.`])
      // A mailed link went to the address that was wrong.
      await transaction.delete(passwordReset).where(eq(passwordReset.userId, userId))
    }
    const [corrected] = await transaction
      .update(account)
      .set(change)
      .where(eq(account.userId, userId))
      .returning({ email: account.email, name: account.displayName })
    if (!corrected) throw new CommandError(['This person is gone by now.'])
    return corrected
  })
}

/**
 * Closes a person's account: they are logged out everywhere and cannot log in. All that is in it is kept.
 * @throws CommandError
 */
export async function closePerson(
  { database, clock }: Surroundings,
  { email }: { email: string },
): Promise<{ email: string; name: string }> {
  const person = await personByEmail(database, email)
  if (person.closedAt) throw new CommandError(['This account is closed already.'])
  await closeAccount(database.orm, person.userId, steadyNow(clock))
  return { email: person.email, name: person.displayName }
}

/**
 * Opens a closed account again, with the password it had.
 * @throws CommandError
 */
export async function reopenPerson(
  { database }: Surroundings,
  { email }: { email: string },
): Promise<{ email: string; name: string }> {
  const person = await personByEmail(database, email)
  if (!person.closedAt) throw new CommandError(['This account is not closed.'])
  await reopenAccount(database.orm, person.userId)
  return { email: person.email, name: person.displayName }
}

/** @throws CommandError if there is no such person */
export async function personByEmail(database: Surroundings['database'], email: string) {
  const person = await accountByEmail(database.orm, email)
  if (!person) throw new CommandError([`There is no person with the email ${email.trim()}.`])
  return person
}

type Parsed<Value> =
  { success: true; data: Value } | { success: false; error: { issues: { message: string }[] } }

function readOrThrow<Value>(read: Parsed<Value>): Value {
  if (read.success) return read.data
  throw new CommandError(read.error.issues.map(({ message }) => message))
}
