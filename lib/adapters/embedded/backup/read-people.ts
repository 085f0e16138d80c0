import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { JournalEvent } from '../../../domain/journal/event'
import { type JournalTable, toEvent } from '../journal/events'
import type { Database } from '../store/database'
import { account, journalEvent, participant, upstreamJournalEvent, upstreamParticipant } from '../store/rows'

type Orm = Pick<Database['orm'], 'select' | 'selectDistinct'>

/** What a line of people.jsonl is written from. */
type Person = {
  account: typeof account.$inferSelect | null
  participant: typeof participant.$inferSelect | null
  journal: JournalEvent[]
}

/** Reads the next people by user id. `after`: the id of the last one before them, if there is one. */
type ReadGroup = (orm: Orm, after: string | undefined) => Promise<{ userId: string; person: Person }[]>

const atOnce = 200

/** Reads people in groups, because all of them may not fit into memory. */
export async function* groupsOf(orm: Orm, readGroup: ReadGroup): AsyncGenerator<Person[]> {
  let after: string | undefined
  for (;;) {
    const group = await readGroup(orm, after)
    if (group.length === 0) return
    yield group.map(({ person }) => person)
    after = group.at(-1)?.userId
  }
}

/** People with an account here. */
export const accounts: ReadGroup = async (orm, after) => {
  const rows = await orm
    .select({ account, participant })
    .from(account)
    .leftJoin(participant, eq(participant.userId, account.userId))
    .where(after === undefined ? undefined : gt(account.userId, after))
    .orderBy(account.userId)
    .limit(atOnce)
  const people = rows.map((row) => ({ userId: row.account.userId, ...row }))
  return withJournals(orm, journalEvent, people)
}

/** People whose account is in another system, and whose record is here. */
export const upstreamRecords: ReadGroup = async (orm, after) => {
  const rows = await orm
    .select()
    .from(upstreamParticipant)
    .where(after === undefined ? undefined : gt(upstreamParticipant.userId, after))
    .orderBy(upstreamParticipant.userId)
    .limit(atOnce)
  const people = rows.map((row) => ({ userId: row.userId, account: null, participant: row }))
  return withJournals(orm, upstreamJournalEvent, people)
}

/** People of whom only the journal is here, because the record is in another system too. */
export const upstreamJournals: ReadGroup = async (orm, after) => {
  const { userId } = upstreamJournalEvent
  const rows = await orm
    .selectDistinct({ userId })
    .from(upstreamJournalEvent)
    .leftJoin(upstreamParticipant, eq(upstreamParticipant.userId, userId))
    .where(and(isNull(upstreamParticipant.userId), after === undefined ? undefined : gt(userId, after)))
    .orderBy(userId)
    .limit(atOnce)
  const people = rows.map((row) => ({ userId: row.userId, account: null, participant: null }))
  return withJournals(orm, upstreamJournalEvent, people)
}

async function withJournals(
  orm: Orm,
  table: JournalTable,
  people: (Omit<Person, 'journal'> & { userId: string })[],
) {
  const ids = people.map(({ userId }) => userId)
  const rows =
    ids.length === 0
      ? []
      : await orm.select().from(table).where(inArray(table.userId, ids)).orderBy(table.sequence)
  const journals = Map.groupBy(rows.map(toEvent), ({ userId }) => userId)
  return people.map(({ userId, account, participant }) => ({
    userId,
    person: { account, participant, journal: journals.get(userId) ?? [] },
  }))
}
