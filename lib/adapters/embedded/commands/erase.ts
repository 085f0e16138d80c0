import { count, eq } from 'drizzle-orm'
import { sessionsDone } from '../../../domain/diary'
import { eraseAccount } from '../accounts/account-end'
import type { JournalTable } from '../journal/events'
import type { Database } from '../store/database'
import { journalEvent, participant } from '../store/rows'
import { personByEmail } from './accounts'
import type { Surroundings } from './command'

/** What is there of a person: to be shown before it is erased. */
export type PersonToErase = {
  email: string
  name: string
  startDate: string | null
  /** Sessions done, in this and earlier programmes. */
  sessions: number
  goals: number
  events: number
}

/**
 * Erases a person: account, record, journal, sessions, links, registrations and the mails that are not sent. Their
 * open browsers are logged out by their next request. The SHA-256 of their id stays, so that no restore brings them back.
 * @param isSure without it nothing is erased, and the answer says what would be
 * @throws CommandError
 */
export async function erasePerson(
  { database, forgetMails, clock }: Surroundings,
  { email, isSure }: { email: string; isSure: boolean },
): Promise<PersonToErase & { erased: boolean }> {
  const person = await personByEmail(database, email)
  const { userId } = person
  const { counts } = await whatIsThere(database, { records: participant, journals: journalEvent }, userId)
  const found = { ...counts, email: person.email, name: person.displayName }
  if (!isSure) return { ...found, erased: false }
  await eraseAccount(database.orm, person, clock())
  try {
    await forgetMails(person.email)
  } finally {
    await database.dropDeleted()
  }
  return { ...found, erased: true }
}

/** The tables of records and journals: those of accounts here, or those of accounts in another system. */
type Tables = { records: typeof participant; journals: JournalTable }

/** Reads what is there of a user. `record` is `null` if there is none. */
export async function whatIsThere(
  { orm }: Pick<Database, 'orm'>,
  { records, journals }: Tables,
  userId: string,
) {
  const [record] = await orm.select().from(records).where(eq(records.userId, userId))
  const [events] = await orm.select({ events: count() }).from(journals).where(eq(journals.userId, userId))
  const diaries = [
    ...(record?.participantDiary ?? []),
    ...(record?.earlierProgrammes ?? []).flatMap(({ participantDiary }) => participantDiary),
  ]
  return {
    record: record ?? null,
    counts: {
      startDate: record?.treatmentStartDate ?? null,
      sessions: diaries.reduce((sum, week) => sum + sessionsDone(week), 0),
      goals: record?.participantGoals.length ?? 0,
      events: events?.events ?? 0,
    },
  }
}
