import { eq } from 'drizzle-orm'
import { hashOfKey } from '../sign-in/random-keys'
import { erasedPerson, upstreamJournalEvent, upstreamParticipant } from '../store/rows'
import { CommandError, type Surroundings } from './command'
import { type PersonToErase, whatIsThere } from './erase'

/** What is kept of a user whose account is in another system: to be shown before it is erased. */
export type UserToErase = Omit<PersonToErase, 'email' | 'name'> & {
  id: string
  /** Weeks of the present plan. */
  weeks: number
}

/**
 * Erases the record and the journal of a user whose account is in another system. The SHA-256 of the id stays: no restore
 * brings them back, and if the sessions are in this database too, it ends theirs.
 * @param id the user's id in that system
 * @param isSure without it nothing is erased, and the answer says what would be
 * @throws CommandError if nothing is kept under this id
 */
export async function eraseUpstream(
  { database, clock }: Surroundings,
  { id, isSure }: { id: string; isSure: boolean },
): Promise<UserToErase & { erased: boolean }> {
  const tables = { records: upstreamParticipant, journals: upstreamJournalEvent }
  const { record, counts } = await whatIsThere(database, tables, id)
  if (record === null && counts.events === 0)
    throw new CommandError([
      `Nothing is kept here under the user id ${id}. Check the id, and DATA_DIR or DATABASE_URL.`,
    ])
  const found = { id, ...counts, weeks: record?.participantDiary.length ?? 0 }
  if (!isSure) return { ...found, erased: false }
  await database.orm.transaction(async (transaction) => {
    await transaction
      .insert(erasedPerson)
      .values({ idHash: hashOfKey(id), at: clock() })
      .onConflictDoNothing()
    await transaction.delete(upstreamParticipant).where(eq(upstreamParticipant.userId, id))
    await transaction.delete(upstreamJournalEvent).where(eq(upstreamJournalEvent.userId, id))
  })
  await database.dropDeleted()
  return { ...found, erased: true }
}
