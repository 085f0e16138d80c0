import { and, eq, gt, lte } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Clock } from '../../ports/clock'
import type { Ledger } from '../../ports/ledger'
import type { Database } from './store/database'
import { onDatabase } from './store/faults'
import { account, endedSession } from './store/rows'

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
    isEnded: (sid, whose) =>
      run(async (orm) => {
        const ended = orm.select({ id: endedSession.sid }).from(endedSession).where(eq(endedSession.sid, sid))
        if (!whose) return (await ended).length > 0
        const since = gt(account.passwordChangedAt, new Date(whose.issuedAt))
        const changed = orm
          .select({ id: account.userId })
          .from(account)
          .where(and(eq(account.userId, whose.userId), since))
        return (await union(ended, changed)).length > 0
      }),
  }
}
