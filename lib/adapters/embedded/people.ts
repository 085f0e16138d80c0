import { randomInt, randomUUID } from 'node:crypto'
import { eq, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Participant } from '../../domain/participant.schema'
import { leastPasswordLength, mostLength } from '../../domain/account'
import { isBlank } from '../../domain/text'
import type { Database, Queries } from './store/database'
import { toRow } from './mapping'
import { hashPassword } from './sign-in/passwords'
import { account, participant } from './store/rows'

/** A user who may sign in. The e-mail is in lower case. */
export type Person = { userId: string; email: string; displayName: string; password: string }

/**
 * Creates an account and its record, both or neither.
 * @param cost of hashing the password; left out: the usual one
 * @returns false if an account with this id or e-mail exists: nothing changes
 */
export async function addPerson(
  { orm }: Pick<Database, 'orm'>,
  person: Person,
  record: Participant,
  cost?: number,
): Promise<boolean> {
  const { userId, email, displayName } = person
  const theirs = or(eq(account.userId, userId), eq(account.email, email))
  const present = await orm.select({ userId: account.userId }).from(account).where(theirs)
  if (present.length > 0) return false
  // Before the transaction: hashing takes a quarter of a second and would block other queries.
  const passwordHash = await hashPassword(person.password, cost)
  const row = { userId, email, displayName, passwordHash, roles: ['participant'] }
  return orm.transaction((transaction) => insertPerson(transaction, row, record))
}

/**
 * Inserts an account and its record. Call it in a transaction.
 * @returns false if an account with this id or e-mail exists: nothing changes
 */
export async function insertPerson(
  orm: Queries,
  row: typeof account.$inferInsert,
  record: Participant,
): Promise<boolean> {
  const added = await orm
    .insert(account)
    .values(row)
    .onConflictDoNothing()
    .returning({ userId: account.userId })
  if (added.length > 0) await orm.insert(participant).values(toRow(record))
  return added.length > 0
}

/** A record with nothing planned. */
export function emptyRecord(participantId: string, userId: string): Participant {
  return {
    participantId,
    userId,
    treatmentStartDate: null,
    selectedExercises: [],
    participantGoals: [],
    participantDiary: [],
  }
}

/** What an admin enters about a person. Its messages are for the admin. */
export const newParticipantSchema = z.strictObject({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(mostLength.email, `The email is too long: write at most ${mostLength.email} characters.`)
    .pipe(z.email('The email is not an email address: write it like alex@example.org.')),
  displayName: z
    .string()
    .trim()
    .refine((name) => !isBlank(name), 'The name is empty: write it like "Alex Morgan".')
    .max(120, 'The name is too long: write at most 120 characters.')
    .regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u, 'The name has signs that cannot be kept.'),
  password: z
    .string()
    .max(mostLength.password, `The password is too long: write at most ${mostLength.password} characters.`)
    // A password field has one line and cannot accept these.
    .regex(
      /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u,
      'The password has characters that cannot be typed: write it on one line, without tabs.',
    )
    .refine(
      (password) => password === '' || !isBlank(password),
      'The password has nothing to be seen in it: write letters, digits or other signs.',
    )
    .refine(
      (password) => Array.from(password).length >= leastPasswordLength,
      `The password is too short: write at least ${leastPasswordLength} characters.`,
    ),
})

/**
 * Creates a participant with nothing planned.
 * @returns the e-mail to sign in with, or descriptions of what is wrong
 */
export async function addParticipant(
  database: Pick<Database, 'orm'>,
  wanted: { email: string; displayName: string; password: string },
): Promise<{ email: string; problems: [] } | { problems: string[] }> {
  const read = newParticipantSchema.safeParse(wanted)
  if (!read.success) return { problems: read.error.issues.map(({ message }) => message) }
  const userId = randomUUID()
  const added = await addPerson(database, { userId, ...read.data }, emptyRecord(randomUUID(), userId))
  if (!added) return { problems: [`There is already a person with the email ${read.data.email}.`] }
  return { email: read.data.email, problems: [] }
}

// No vowels, so that no words appear, and no characters that look alike.
const signs = 'bcdfghjkmnpqrstvwxz23456789'

/** Generates a password that can be read aloud: 4 groups of 4 characters, 76 bits. */
export function newPassword(): string {
  const group = () => Array.from({ length: 4 }, () => signs.charAt(randomInt(signs.length))).join('')
  return Array.from({ length: 4 }, group).join('-')
}
