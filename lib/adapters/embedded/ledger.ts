import { eq, lte } from 'drizzle-orm'
import type { Clock } from '../../ports/clock'
import type { Ledger } from '../../ports/ledger'
import type { Database } from './store/database'
import { onDatabase } from './store/faults'
import { endedSession } from './store/rows'

/** The ended sessions, in the embedded database: they outlast a restart. */
export function embeddedLedger(database: () => Promise<Database>, clock: Clock): Ledger {
  const run = onDatabase(database)
  return {
    endSession: (sid, until) =>
      run(async (orm) => {
        await orm.delete(endedSession).where(lte(endedSession.until, clock()))
        await orm
          .insert(endedSession)
          .values({ sid, until })
          .onConflictDoUpdate({ target: endedSession.sid, set: { until } })
      }),
    isEnded: (sid) =>
      run(async (orm) => {
        const rows = await orm.select().from(endedSession).where(eq(endedSession.sid, sid))
        return rows.length > 0
      }),
  }
}
