import { pressedAt } from '../../../domain/pressed-at'
import type { Scope } from '../../../ports/backend'
import type { Clock } from '../../../ports/clock'
import type { Journal } from '../../../ports/journal'
import type { Queries } from '../store/database'
import type { Run } from '../store/faults'
import { addEvent, eventsOf, type JournalTable } from './events'

export type JournalOptions = {
  run: Run
  table: JournalTable
  /**
   * Checks whose journal may be requested, and returns a check to make with the database.
   * @throws BackendError `not-signed-in`, `not-permitted`
   */
  authorise: (scope: Scope) => Promise<(orm: Queries) => Promise<unknown>>
  clock: Clock
  /** The clinic's. */
  timeZone: string
}

/** Keeps journals in a table. */
export function storedJournal({ run, table, authorise, clock, timeZone }: JournalOptions): Journal {
  return {
    async append(scope, entry) {
      const check = await authorise(scope)
      const happened = { arrivedAt: clock(), secondsAgo: entry.secondsAgo ?? 0 }
      const at = pressedAt(happened, { planStart: entry.programmeStart, timeZone })
      return run(async (orm) => {
        await check(orm)
        return addEvent(orm, table, { userId: scope.userId, entry, at })
      })
    },

    async read(scope) {
      const check = await authorise(scope)
      return run(async (orm) => {
        await check(orm)
        return eventsOf(orm, table, scope.userId)
      })
    },
  }
}
