import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { ServerEntry } from '../../../domain/journal/server-entries'
import type { ChangeContext } from '../../../ports/backend'
import type { Database } from '../store/database'
import { addEvent, type JournalTable } from './events'

/** What a record's changes are kept with. */
export type KeepJournal = {
  table: JournalTable
  /** Is given what went wrong, for the log. It must not throw. */
  onFault: (error: unknown) => void
}

type Transaction = Parameters<Parameters<Database['orm']['transaction']>[0]>[0]

// How long an event may wait for a lock, so that a journal that is stuck hardly delays a change of the record.
const lockTimeout = '500ms'

/**
 * Adds the events of a change in the transaction of that change. If that fails, the change is made all the same: the
 * savepoint is rolled back and nothing else.
 * @param at when the change was made
 */
export async function keepInTransaction(
  transaction: Transaction,
  { table, onFault }: KeepJournal,
  {
    entries,
    userId,
    at,
    context,
  }: { entries: readonly ServerEntry[]; userId: string; at: Date; context: ChangeContext },
): Promise<void> {
  if (entries.length === 0) return
  try {
    await transaction.transaction(async (savepoint) => {
      await savepoint.execute(sql`select set_config('lock_timeout', ${lockTimeout}, true)`)
      for (const entry of entries)
        await addEvent(savepoint, table, { userId, entry: { ...entry, ...aboutChange(context) }, at })
    })
  } catch (error) {
    onFault(error)
  }
}

/** The id of an event of a change, who made the change, and how it arrived. */
export function aboutChange({ enteredBy = 'participant', secondsAgo }: ChangeContext) {
  return { id: randomUUID(), enteredBy, via: secondsAgo === undefined ? 'online' : 'queue' } as const
}
