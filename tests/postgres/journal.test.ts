import { describe, expect, it, onTestFinished } from 'vitest'
import { Client } from 'pg'
import { openServer } from '@/lib/adapters/embedded/store/server'
import type { Participant } from '@/lib/domain/participant.schema'
import type { Scope } from '@/lib/ports/backend'
import { signIn } from '@/lib/auth/sign-in'
import { aSecret } from '../builders/config'
import { ask } from '../builders/api'
import { aDemo, cookieOf } from '../builders/demo'
import { embeddedUnderTest } from '../contract/embedded-under-test'
import { newDatabase } from './new-database'

const first = { week: 3, session: 3, sessionCompleted: true }

async function aServer() {
  const url = await newDatabase()
  const test = await embeddedUnderTest(await openServer(url, () => {}))
  onTestFinished(test.close)
  const { alex } = test.people
  const { token } = await test.backend.signIn(alex)
  const scope: Scope = { kind: 'Scope', userId: alex.userId, token }
  return { ...test, url, scope }
}

/** Locks the table of the journal for everyone else. @returns ends it */
async function locked(url: string): Promise<() => Promise<unknown>> {
  const holder = new Client({ connectionString: url })
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('BEGIN')
  await holder.query('LOCK TABLE journal_event IN ACCESS EXCLUSIVE MODE')
  return () => holder.query('ROLLBACK')
}

describe('the journal on a PostgreSQL server', () => {
  it('[H26d] does not hold up a change while its table is locked', async () => {
    const { backend, scope, url } = await aServer()
    const release = await locked(url)
    // The server itself would give up only after 5 seconds, and fail the change.
    await expect(backend.change(scope, 'log-session', first)).resolves.toHaveProperty('completedAt')
    const { participantDiary } = await backend.participant(scope)
    expect(participantDiary[2]?.sessions[2]).toMatchObject({ sessionCompleted: true })
    await release()
  })

  it('does not delay the API while its table is locked', async () => {
    const { backend, journal, people, url } = await aServer()
    const demo = await aDemo({ backend, journal: journal ?? null })
    const needs = {
      backend,
      clock: demo.clock,
      config: demo.config,
      sessionDays: 60,
      sessionSecrets: [aSecret],
    }
    const cookie = await cookieOf(demo, await signIn(needs, people.alex, 'user'))
    const release = await locked(url)
    for (const sessionCompleted of [true, false]) {
      const begun = performance.now()
      const body = { ...first, sessionCompleted }
      expect((await ask('POST', '/api/participant/log-session', { cookie, body })).status).toBe(200)
      expect(performance.now() - begun).toBeLessThan(2500)
      const { json } = await ask('GET', '/api/participant', { cookie })
      const { participantDiary } = json as unknown as Participant
      expect(participantDiary[2]?.sessions[2]?.sessionCompleted ?? false).toBe(sessionCompleted)
    }
    await release()
    expect((await ask('GET', '/api/journal', { cookie })).status).toBe(200)
  })

  it('has the events of concurrent changes in the order of the record', async () => {
    const { backend, journal, scope } = await aServer()
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          backend.change(scope, 'log-session', { ...first, sessionCompleted: index % 2 === 0 }),
        ),
      )
      const { participantDiary } = await backend.participant(scope)
      const last = (await journal?.read(scope))?.at(-1)
      const done = participantDiary[2]?.sessions[2]?.sessionCompleted
      expect(last).toMatchObject({ kind: 'session-logged', payload: { done } })
    }
    expect(await journal?.read(scope)).toHaveLength(60)
  })
})
