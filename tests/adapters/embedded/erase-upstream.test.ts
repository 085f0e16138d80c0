import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { eraseUpstream } from '@/lib/adapters/embedded/commands/erase-upstream'
import { embeddedLedger } from '@/lib/adapters/embedded/ledger'
import { toEventRow } from '@/lib/adapters/embedded/journal/events'
import { erasedPerson, upstreamJournalEvent, upstreamParticipant } from '@/lib/adapters/embedded/store/rows'
import { aParticipant } from '../../builders/participant'
import { aClock, aDatabase } from './fixtures'

const clock = aClock()

/** A database with a record and an event of user 17 of another system. */
async function aStore() {
  const database = await aDatabase()
  const record = { ...aParticipant(), userId: '17', earlierProgrammes: [] }
  await database.orm.insert(upstreamParticipant).values(record)
  const event = toEventRow({
    ...{ userId: '17', id: 'a', kind: 'session-felt', at: '2026-03-09T08:00:00Z', enteredBy: 'clinic' },
    ...{ via: 'online', programmeStart: null, payload: {} },
  })
  await database.orm.insert(upstreamJournalEvent).values(event)
  const erase = () =>
    eraseUpstream(
      { database, clock, dataDir: '', timeZone: 'UTC', forgetMails: async () => {} },
      { id: '17', isSure: true },
    )
  return { database, erase }
}

describe('erasing a user of another system', () => {
  it('ends the open sessions of that user alone', async () => {
    const { database, erase } = await aStore()
    const ledger = embeddedLedger(async () => database, clock)
    const standing = (userId: string) =>
      ledger.standingOf(`sid of ${userId}`, { userId, issuedAt: clock().getTime() })
    expect([await standing('17'), await standing('18')]).toEqual(['open', 'open'])
    await erase()
    expect([await standing('17'), await standing('18')]).toEqual(['ended', 'open'])
    expect(await database.orm.select().from(erasedPerson)).toMatchObject([{ at: clock() }])
  })

  it('erases all or nothing', async () => {
    const { database, erase } = await aStore()
    const { orm } = database
    await orm.execute(sql`create table refers (id bigint references upstream_journal_event (sequence))`)
    await orm.execute(sql`insert into refers select sequence from upstream_journal_event`)
    await expect(erase()).rejects.toThrow()
    expect(await orm.select().from(upstreamParticipant)).toHaveLength(1)
    expect(await orm.select().from(erasedPerson)).toEqual([])
    await orm.execute(sql`drop table refers`)
    expect(await erase()).toMatchObject({ id: '17', erased: true })
    expect(await orm.select().from(upstreamParticipant)).toEqual([])
  })
})
