import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { wordpressJournal } from '@/lib/adapters/wordpress/journal'
import { signIn } from '@/lib/auth/sign-in'
import { pageFacts } from '@/lib/http/page-facts'
import { noGate } from '../adapters/upstream/no-gate'
import { ask } from '../builders/api'
import { aDemo, cookieOf } from '../builders/demo'
import { problem } from '../builders/journal-calls'
import { section7UnderTest } from '../upstream/section-7/section-7-under-test'
import type { Switches } from '../upstream/section-7/server'
import { wordpressPart } from '../wordpress/wordpress-by-msw'

/** Our routes in front of a server that implements section 7 only. */
async function inFront(index?: Switches['index']) {
  const section7 = await section7UnderTest(index === undefined ? {} : { index })
  const { backend, fetch, clock, people } = section7
  const patience = { total: 2000, beforeSecondTry: 0 }
  const journal = wordpressJournal({ ...wordpressPart(), fetch, clock, gate: noGate, patience })
  const demo = await aDemo({ backend, journal })
  const { username, password } = people.alex
  const cookie = await cookieOf(demo, await signIn(demo, { username, password }, 'user'))
  const body = { id: randomUUID(), week: 1, session: 1, effort: 'easy' }
  return {
    section7,
    read: () => ask('GET', '/api/journal', { cookie }),
    post: () => ask('POST', '/api/journal/session-felt', { cookie, body }),
    log: () =>
      ask('POST', '/api/participant/log-session', {
        cookie,
        body: { week: 3, session: 1, sessionCompleted: true },
      }),
    health: async () => (await ask('GET', '/api/health', {})).json,
    facts: async () =>
      (await pageFacts(() => Promise.resolve(demo), null, { loaded: false, reason: 'unavailable' } as never))
        .journal,
  }
}

describe('in front of a server with only section 7', () => {
  it.each([404, 'without the route'] as const)(
    'GET and POST of the journal return not-kept-here if its index is %s',
    async (index) => {
      const { read, post, health, facts, log } = await inFront(index)
      expect(await facts()).toEqual({ pain: null, isPromised: false })
      expect(await health()).toMatchObject({ status: 'ok', checks: { journal: 'unasked' } })
      expect(await read()).toMatchObject(problem('not-kept-here', 404))
      expect(await post()).toMatchObject(problem('not-kept-here', 404))
      expect(await facts()).toBeNull()
      expect(await health()).toMatchObject({ status: 'ok', checks: { journal: 'not-kept' } })
      expect((await log()).status).toBe(200)
    },
  )

  it.each([
    [401, 'refused'],
    [403, 'refused'],
    ['html', 'no-index'],
    [500, 'away'],
  ] as const)('the journal is promised to no page if its index is %s', async (index, found) => {
    const { read, post, health, facts, log } = await inFront(index)
    expect((await read()).status).toBe(502)
    expect((await post()).status).toBe(502)
    expect(await facts()).toEqual({ pain: null, isPromised: false })
    expect(await health()).toMatchObject({ checks: { journal: found } })
    expect((await log()).status).toBe(200)
  })

  it('the journal is promised to no page if nothing answers', async () => {
    const { section7, read, facts } = await inFront()
    const mend = await section7.faults?.away?.()
    expect((await read()).status).toBe(502)
    expect(await facts()).toEqual({ pain: null, isPromised: false })
    await mend?.()
    expect(await read()).toMatchObject(problem('not-kept-here', 404))
  })
})
