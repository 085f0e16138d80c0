import { eq, inArray, isNull } from 'drizzle-orm'
import type { StoredPerson } from '../../../ports/stored-person'
import { checkedPeople, type ReadPeople } from '../../admin/export/people-source'
import type { NamedPerson, PersonKey } from '../../admin/export/pseudonyms'
import { type JournalTable, toEvent } from '../journal/events'
import type { Database, Queries } from '../store/database'
import { account, journalEvent, participant, upstreamJournalEvent, upstreamParticipant } from '../store/rows'

type RecordRow = typeof participant.$inferSelect
type FoundRow = { userId: string; account: StoredPerson['account']; record: RecordRow | null }

/**
 * Lists everyone who has an account or a record here.
 * @returns `elsewhere`: how many users have only a journal here, because their record is in another system
 */
export async function listPeople(orm: Queries): Promise<{ people: PersonKey[]; elsewhere: number }> {
  const own = await orm.select({ userId: account.userId }).from(account)
  const upstream = await orm.select({ userId: upstreamParticipant.userId }).from(upstreamParticipant)
  const journals = await orm
    .select({ userId: upstreamJournalEvent.userId })
    .from(upstreamJournalEvent)
    .leftJoin(upstreamParticipant, eq(upstreamParticipant.userId, upstreamJournalEvent.userId))
    .where(isNull(upstreamParticipant.userId))
    .groupBy(upstreamJournalEvent.userId)
  const people = [
    ...own.map(({ userId }) => ({ store: 'own' as const, userId })),
    ...upstream.map(({ userId }) => ({ store: 'upstream' as const, userId })),
  ]
  return { people, elsewhere: journals.length }
}

/**
 * Reads some people with their journals, in one snapshot: a record and its journal are of the same moment.
 * @param wanted some of `listPeople`; those who were deleted meanwhile are left out
 */
export async function readPeople(orm: Database['orm'], wanted: readonly NamedPerson[]): Promise<ReadPeople> {
  const ids = (store: PersonKey['store']) =>
    wanted.filter((person) => person.store === store).map(({ userId }) => userId)
  const found = await orm.transaction(
    async (transaction) => ({
      own: await withJournals(transaction, journalEvent, await ownRows(transaction, ids('own'))),
      upstream: await withJournals(
        transaction,
        upstreamJournalEvent,
        await upstreamRows(transaction, ids('upstream')),
      ),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  return checkedPeople(wanted, ({ store, userId }) => found[store].get(userId))
}

async function ownRows(orm: Queries, ids: string[]): Promise<FoundRow[]> {
  if (ids.length === 0) return []
  return orm
    .select({
      userId: account.userId,
      account: { name: account.displayName, email: account.email },
      record: participant,
    })
    .from(account)
    .leftJoin(participant, eq(participant.userId, account.userId))
    .where(inArray(account.userId, ids))
}

async function upstreamRows(orm: Queries, ids: string[]): Promise<FoundRow[]> {
  if (ids.length === 0) return []
  const rows = await orm.select().from(upstreamParticipant).where(inArray(upstreamParticipant.userId, ids))
  return rows.map((row) => ({ userId: row.userId, account: null, record: row }))
}

async function withJournals(orm: Queries, table: JournalTable, people: FoundRow[]) {
  const ids = people.map(({ userId }) => userId)
  const rows =
    ids.length === 0
      ? []
      : await orm.select().from(table).where(inArray(table.userId, ids)).orderBy(table.sequence)
  const journals = Map.groupBy(rows, ({ userId }) => userId)
  return new Map(
    people.map((person) => [
      person.userId,
      { ...person, events: (journals.get(person.userId) ?? []).map(toEvent) },
    ]),
  )
}
