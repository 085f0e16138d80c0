import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { count, eq } from 'drizzle-orm'
import { sessionsDone } from '../../../domain/diary'
import { accountByEmail } from '../accounts/accounts'
import { hashOfKey } from '../sign-in/random-keys'
import { account, erasedPerson, journalEvent, participant, registration } from '../store/rows'
import { CommandError, type Surroundings } from './command'

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
 * Erases a person: account, record, journal, sessions, links, registrations and the mails in `DATA_DIR/outbox`. Their
 * open browsers are logged out by their next request. The SHA-256 of their id stays, so that no restore brings them back.
 * @param isSure without it nothing is erased, and the answer says what would be
 * @throws CommandError
 */
export async function erasePerson(
  { database, dataDir, clock }: Surroundings,
  { email, isSure }: { email: string; isSure: boolean },
): Promise<PersonToErase & { erased: boolean }> {
  const person = await accountByEmail(database.orm, email)
  if (!person) throw new CommandError([`There is no person with the email ${email.trim()}.`])
  const { userId } = person
  const found = { ...(await whatIsThere(database, userId)), email: person.email, name: person.displayName }
  if (!isSure) return { ...found, erased: false }
  await database.orm.transaction(async (transaction) => {
    await transaction
      .insert(erasedPerson)
      .values({ idHash: hashOfKey(userId), at: clock() })
      .onConflictDoNothing()
    await transaction.delete(registration).where(eq(registration.email, person.email))
    // What belongs to the account goes with it.
    await transaction.delete(account).where(eq(account.userId, userId))
  })
  await removeMails(path.join(dataDir, 'outbox'), person.email)
  await database.dropDeleted()
  return { ...found, erased: true }
}

async function whatIsThere({ orm }: Surroundings['database'], userId: string) {
  const [record] = await orm.select().from(participant).where(eq(participant.userId, userId))
  const [events] = await orm
    .select({ events: count() })
    .from(journalEvent)
    .where(eq(journalEvent.userId, userId))
  const diaries = [
    ...(record?.participantDiary ?? []),
    ...(record?.earlierProgrammes ?? []).flatMap(({ participantDiary }) => participantDiary),
  ]
  return {
    startDate: record?.treatmentStartDate ?? null,
    sessions: diaries.reduce((sum, week) => sum + sessionsDone(week), 0),
    goals: record?.participantGoals.length ?? 0,
    events: events?.events ?? 0,
  }
}

/** Removes the mails that were written into files because there is no mail server. */
async function removeMails(outbox: string, email: string): Promise<void> {
  for (const name of await readdir(outbox).catch(() => [])) {
    const file = path.join(outbox, name)
    const head = (await readFile(file, 'utf8')).split(/\r?\n\r?\n/, 1)[0] ?? ''
    if (/^To:(.*(?:\r?\n[ \t].*)*)/im.exec(head)?.[1]?.toLowerCase().includes(email)) await rm(file)
  }
}
