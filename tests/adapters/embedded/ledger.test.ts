import { lte } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { embeddedLedger } from '@/lib/adapters/embedded/ledger'
import { account, endedSession } from '@/lib/adapters/embedded/store/rows'
import { aClock, aDatabase } from './fixtures'

const at = (time: string) => new Date(`2026-03-11T${time}:00Z`)

describe('ledger of ended sessions', () => {
  it('reports an ended session as ended, and no other', async () => {
    const database = await aDatabase()
    const ledger = embeddedLedger(async () => database, aClock())
    await ledger.endSession('one', at('11:00'))
    expect(await ledger.standingOf('one')).toBe('ended')
    expect(await ledger.standingOf('two')).toBe('open')
  })

  it('ends sessions issued before a new password, but none issued after', async () => {
    const database = await aDatabase()
    const ledger = embeddedLedger(async () => database, aClock())
    const person = { userId: 'jo', email: 'jo@example.org', displayName: 'Jo', passwordHash: '', roles: [] }
    await database.orm.insert(account).values({ ...person, passwordChangedAt: at('11:00') })
    const began = (time: string, userId = 'jo') =>
      ledger.standingOf('one', { userId, issuedAt: at(time).getTime() })
    expect(await began('10:59')).toBe('ended')
    expect(await began('11:00')).toBe('open')
    expect(await began('11:01')).toBe('open')
    expect(await began('10:59', 'sam')).toBe('open')
    await ledger.lockSession('one', at('12:00'))
    expect(await began('10:59')).toBe('ended')
    expect(await began('11:01')).toBe('locked')
    await ledger.endSession('one', at('12:00'))
    expect(await began('11:01')).toBe('ended')
  })

  it('keeps one entry if a session is ended twice', async () => {
    const database = await aDatabase()
    const ledger = embeddedLedger(async () => database, aClock())
    await ledger.endSession('one', at('11:00'))
    await ledger.endSession('one', at('12:00'))
    expect(await database.orm.select().from(endedSession)).toEqual([{ sid: 'one', until: at('12:00') }])
  })

  it('deletes expired entries when another session ends', async () => {
    const database = await aDatabase()
    const clock = aClock()
    const ledger = embeddedLedger(async () => database, clock)
    await ledger.endSession('short', at('10:30'))
    await ledger.endSession('long', at('12:00'))
    clock.passTime(60 * 60)
    await ledger.endSession('new', at('13:00'))
    const sids = (await database.orm.select().from(endedSession)).map((row) => row.sid)
    expect(sids.toSorted()).toEqual(['long', 'new'])
  })

  it('finds expired entries by their index among 5,000', async () => {
    const { orm } = await aDatabase()
    const rows = Array.from({ length: 5000 }, (_, number) => ({
      sid: `session ${number}`,
      until: new Date(at('12:00').getTime() + number * 1000),
    }))
    await orm.insert(endedSession).values(rows)
    await orm.$client.exec('analyze ended_session')
    const expired = orm.delete(endedSession).where(lte(endedSession.until, at('12:01')))
    const { sql, params } = expired.toSQL()
    const { rows: plan } = await orm.$client.query(`explain ${sql}`, params)
    expect(JSON.stringify(plan)).toContain('ended_session_until')
  })
})
