import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { journalEvent } from '@/lib/adapters/embedded/store/rows'
import { BackendError } from '@/lib/ports/errors'
import type { Journal } from '@/lib/ports/journal'
import { ask } from '../builders/api'
import { aCookie, aDemo, aPhysioCookie } from '../builders/demo'
import { alexAtHome, first, problem } from '../builders/journal-calls'

describe('the end of a clinic visit', () => {
  it.each(['/api/physio/session', '/api/session'])(
    'by DELETE %s keeps the plan in the journal',
    async (path) => {
      const { demo, cookie } = await alexAtHome()
      const jar = `${cookie}; ${await aPhysioCookie(demo)}`
      expect((await ask('DELETE', path, { cookie: jar })).status).toBe(204)
      const rows = await demo.database.orm.select().from(journalEvent)
      expect(rows).toMatchObject([
        { userId: 'demo-alex', kind: 'plan-version', enteredBy: 'clinic', payload: { noticed: false } },
      ])
    },
  )

  it('is not delayed by a journal that does not answer', async () => {
    const never = () => Promise.withResolvers<never>().promise
    const demo = await aDemo({ journal: { read: never, append: never } satisfies Journal })
    const jar = `${await aCookie(demo)}; ${await aPhysioCookie(demo)}`
    const before = performance.now()
    expect((await ask('DELETE', '/api/physio/session', { cookie: jar })).status).toBe(204)
    expect(performance.now() - before).toBeLessThan(5000)
  })

  it('is not noted when a participant logs out', async () => {
    const { demo, cookie } = await alexAtHome()
    await ask('DELETE', '/api/session', { cookie })
    expect(await demo.database.orm.select().from(journalEvent)).toEqual([])
  })
})

describe('without a journal', () => {
  const fault = (code: 'unavailable' | 'not-implemented') => () =>
    Promise.reject(new BackendError(code, 'The journal is away'))

  it.each([
    ['none is kept', null],
    ['its store has no place for one', { read: fault('not-implemented'), append: fault('not-implemented') }],
  ])('both calls return 404 if %s', async (_what, journal) => {
    const demo = await aDemo({ journal })
    const cookie = await aCookie(demo)
    const body = { id: randomUUID(), ...first, effort: 'easy' }
    expect(await ask('GET', '/api/journal', { cookie })).toMatchObject(problem('not-kept-here', 404))
    const posted = await ask('POST', '/api/journal/session-felt', { cookie, body })
    expect(posted).toMatchObject(problem('not-kept-here', 404))
  })

  it('sessions are logged while the journal is away', async () => {
    const demo = await aDemo({ journal: { read: fault('unavailable'), append: fault('unavailable') } })
    const cookie = await aCookie(demo)
    expect(await ask('GET', '/api/journal', { cookie })).toMatchObject(problem('upstream-error', 502))
    const body = { week: 3, session: 3, sessionCompleted: true }
    expect((await ask('POST', '/api/participant/log-session', { cookie, body })).status).toBe(200)
  })
})

describe('two people', () => {
  it('[H15b] never get a word of each other’s journal', async () => {
    const demo = await aDemo()
    const people = ['demo-alex', 'demo-sam'].map((userId) => ({ userId, canary: `c4nary-${userId}` }))
    const jar = `${await aCookie(demo, 'demo-sam')}; ${await aPhysioCookie(demo)}`
    const body = { treatmentStartDate: '2026-02-23' }
    await ask('POST', '/api/participant/reset-start-date', { cookie: jar, body })
    const ids = Array.from({ length: 20 }, () => randomUUID())
    const work = people.flatMap(({ userId, canary }) =>
      ids.map(async (id, index) => {
        const cookie = await aCookie(demo, userId)
        const place = { week: 1 + (index % 3), session: 1 + (index % 5) }
        // The same ids for both, as if one had guessed those of the other.
        const felt = await ask('POST', '/api/journal/session-felt', {
          cookie,
          body: { id, ...place, note: canary },
        })
        const read = await ask('GET', '/api/journal?with=events', { cookie })
        return { userId, text: felt.text + read.text, statuses: [felt.status, read.status] }
      }),
    )
    for (const { userId, text, statuses } of await Promise.all(work)) {
      const others = people.filter((each) => each.userId !== userId)
      expect(statuses).toEqual([200, 200])
      for (const { canary } of others) expect(text).not.toContain(canary)
    }
    const rows = await demo.database.orm
      .select()
      .from(journalEvent)
      .where(eq(journalEvent.kind, 'session-felt'))
    expect(rows).toHaveLength(40)
    expect(JSON.stringify(demo.log.lines)).not.toContain('c4nary')
  })
})
