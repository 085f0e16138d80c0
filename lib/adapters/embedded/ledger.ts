import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Clock } from '../../ports/clock'
import { type Ledger, lockNameOf } from '../../ports/ledger'
import type { Database, Queries } from './store/database'
import { onDatabase } from './store/faults'
import { account, endedSession } from './store/rows'

/** Stores ended and locked sessions in the embedded database, so that they survive a restart. */
export function embeddedLedger(database: () => Promise<Database>, clock: Clock): Ledger {
  const run = onDatabase(database)
  const note = (sid: string, until: Date) =>
    run(async (orm) => {
      await orm.delete(endedSession).where(lte(endedSession.until, clock()))
      await orm
        .insert(endedSession)
        .values({ sid, until })
        .onConflictDoUpdate({ target: endedSession.sid, set: { until } })
    })
  return {
    endSession: note,
    lockSession: (sid, until) => note(lockNameOf(sid), until),
    standingOf: (sid, whose) =>
      run(async (orm) => {
        const noted = orm
          .select({ name: endedSession.sid })
          .from(endedSession)
          .where(inArray(endedSession.sid, [sid, lockNameOf(sid)]))
        const names = (await (whose ? union(noted, changedPassword(orm, whose)) : noted)).map(
          ({ name }) => name,
        )
        if (names.some((name) => name !== lockNameOf(sid))) return 'ended'
        return names.length > 0 ? 'locked' : 'open'
      }),
  }
}

/** Selects a row with an empty name if the user has changed the password since. */
function changedPassword(orm: Queries, { userId, issuedAt }: { userId: string; issuedAt: number }) {
  return orm
    .select({ name: sql<string>`''`.as('name') })
    .from(account)
    .where(and(eq(account.userId, userId), gt(account.passwordChangedAt, new Date(issuedAt))))
}
