import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Backend, Scope } from '../../ports/backend'
import { BackendError } from '../../ports/errors'
import type { Journal } from '../../ports/journal'
import { storedJournal } from './journal/journal'
import type { KeepJournal } from './journal/keep'
import { toRow } from './mapping'
import { emptyRecord } from './people'
import { type RecordOptions, records } from './records'
import type { Database, Queries } from './store/database'
import { onDatabase } from './store/faults'
import { upstreamJournalEvent, upstreamParticipant } from './store/rows'

export type UpstreamRecordOptions = Pick<RecordOptions, 'site' | 'exercises' | 'clock' | 'timeZone'> & {
  database: () => Promise<Database>
  /** @throws BackendError `not-signed-in`, `not-permitted` if this record may not be requested */
  checkScope: (scope: Scope) => void
  /** Is given what went wrong when a change was not kept in the journal, for the log; `null`: no journal is kept. */
  onJournalFault?: KeepJournal['onFault'] | null
}

/**
 * Plans and diaries of users whose accounts are in another system, keyed by their id there. A user without a record
 * gets an empty one on the first call, because any user who can sign in there may have one.
 */
export function upstreamRecords({
  database,
  checkScope,
  onJournalFault = null,
  ...options
}: UpstreamRecordOptions): Pick<
  Backend,
  'keepsRecords' | 'reordersPlans' | 'participant' | 'change' | 'health'
> {
  const run = onDatabase(database)
  return {
    ...records({
      ...options,
      run,
      table: upstreamParticipant,
      journal: onJournalFault && { table: upstreamJournalEvent, onFault: onJournalFault },
      authorise: async (scope) => {
        checkScope(scope)
        return async (orm, lock) =>
          (await rowOf(orm, scope.userId, lock)) ?? (await newRow(orm, scope.userId, lock))
      },
    }),
    health: () =>
      run((orm) => orm.execute(sql`select 1`)).then(
        () => ({ ok: true }),
        () => ({ ok: false }),
      ),
  }
}

/** The journal of users whose accounts are in another system, by their id there. */
export function upstreamJournal({
  database,
  checkScope,
  clock,
  timeZone,
}: Pick<UpstreamRecordOptions, 'database' | 'checkScope' | 'clock' | 'timeZone'>): Journal {
  const authorise = async (scope: Scope) => {
    checkScope(scope)
    return () => Promise.resolve()
  }
  return storedJournal({
    ...{ run: onDatabase(database), table: upstreamJournalEvent },
    ...{ authorise, clock, timeZone },
  })
}

async function rowOf(orm: Queries, userId: string, lock: boolean) {
  const rows = orm.select().from(upstreamParticipant).where(eq(upstreamParticipant.userId, userId))
  return (await (lock ? rows.for('update') : rows))[0]
}

async function newRow(orm: Queries, userId: string, lock: boolean) {
  // Of two concurrent requests, the second waits here for the first and then finds its row.
  const row = toRow(emptyRecord(randomUUID(), userId))
  await orm.insert(upstreamParticipant).values(row).onConflictDoNothing()
  const made = await rowOf(orm, userId, lock)
  if (!made) throw new BackendError('unavailable', 'The record was taken away while it was made')
  return made
}
