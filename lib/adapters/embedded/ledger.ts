import { and, eq, gt, gte, inArray, lte, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { type Clock, deletableUntil } from '../../ports/clock'
import { beginOf, type Ledger, lockNameOf, type SessionOwner, type SessionStanding } from '../../ports/ledger'
import { hashOfKey } from './sign-in/random-keys'
import type { Database, Queries } from './store/database'
import { onDatabase } from './store/faults'
import { account, endedSession, endedUser, erasedPerson } from './store/rows'

/**
 * Stores ended and locked sessions in the embedded database, so that they survive a restart. Of a folder, which this process
 * owns, it asks about a session once, and again after something was written that ends sessions.
 */
export function embeddedLedger(database: () => Promise<Database>, clock: Clock): Ledger {
  const run = onDatabase(database)
  const note = (sid: string, until: Date) =>
    run(async (orm) => {
      await orm.delete(endedSession).where(lte(endedSession.until, deletableUntil(clock)))
      await orm
        .insert(endedSession)
        .values({ sid, until })
        .onConflictDoUpdate({ target: endedSession.sid, set: { until } })
    })
  return {
    isLasting: true,
    endSession: note,
    lockSession: (sid, until) => note(lockNameOf(sid), until),
    endSessionsOf: (userId, at, until) =>
      run(async (orm) => {
        await orm.delete(endedUser).where(lte(endedUser.until, deletableUntil(clock)))
        const later = sql`greatest(${endedUser.at}, excluded.at)`
        await orm
          .insert(endedUser)
          .values({ userId, at, until })
          .onConflictDoUpdate({ target: endedUser.userId, set: { at: later, until } })
      }),
    standingOf: async (sid, whose) => {
      const read = () => run((orm) => readStanding(orm, sid, whose))
      const { standings } = await run(database)
      return standings ? standings.standing(nameOf(sid, whose), read) : read()
    },
  }
}

/** All that a standing depends on besides the database. */
function nameOf(sid: string, whose: SessionOwner | undefined): string {
  return JSON.stringify(whose ? [sid, whose.userId, beginOf(whose), whose.issuedAt] : [sid])
}

async function readStanding(
  orm: Queries,
  sid: string,
  whose: SessionOwner | undefined,
): Promise<SessionStanding> {
  const noted = orm
    .select({ name: endedSession.sid })
    .from(endedSession)
    .where(inArray(endedSession.sid, [sid, lockNameOf(sid)]))
  const all = whose
    ? union(noted, changedPassword(orm, whose), endedOf(orm, whose), erased(orm, whose))
    : noted
  const names = (await all).map(({ name }) => name)
  if (names.some((name) => name !== lockNameOf(sid))) return 'ended'
  return names.length > 0 ? 'locked' : 'open'
}

/** Selects a row with an empty name if the user has changed the password since. */
function changedPassword(orm: Queries, { userId, issuedAt }: SessionOwner) {
  return orm
    .select({ name: sql<string>`''`.as('name') })
    .from(account)
    .where(and(eq(account.userId, userId), gt(account.passwordChangedAt, new Date(issuedAt))))
}

/** Selects a row with an empty name if all sessions of the user were ended since this one began. */
function endedOf(orm: Queries, whose: SessionOwner) {
  return orm
    .select({ name: sql<string>`''`.as('name') })
    .from(endedUser)
    .where(and(eq(endedUser.userId, whose.userId), gte(endedUser.at, new Date(beginOf(whose)))))
}

/** Selects a row with an empty name if the user was erased. */
function erased(orm: Queries, { userId }: SessionOwner) {
  return orm
    .select({ name: sql<string>`''`.as('name') })
    .from(erasedPerson)
    .where(eq(erasedPerson.idHash, hashOfKey(userId)))
}
