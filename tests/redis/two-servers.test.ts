import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPeople } from '@/lib/adapters/embedded/demo/people'
import type { Participant } from '@/lib/domain/participant.schema'
import { findPostgres } from '../../scripts/systems/find-postgres.ts'
import { temporaryPostgres, type TemporaryPostgres } from '../../scripts/systems/temporary-postgres.ts'
import { type App, startApp } from '../assurance/app'
import { aSecret } from '../builders/config'
import { ask } from './browser'
import { oneRedis } from './new-redis'

const [alex, sam] = demoPeople
const redis = oneRedis()
let postgres: TemporaryPostgres | undefined
const started: App[] = []
let servers: readonly [App, App]

beforeAll(async () => {
  postgres = await temporaryPostgres(await findPostgres())
  await postgres.start()
  const env = { DATABASE_URL: postgres.url, REDIS_URL: redis().url, SESSION_SECRET: aSecret, DEMO: 'on' }
  for (let number = 0; number < 2; number++) started.push(await startApp({ env }))
  servers = started as [App, App]
}, 180_000)
afterAll(async () => {
  await Promise.all(started.map((server) => server.remove()))
  await postgres?.remove()
})

const signIn = async (server: App, { email, password }: { email: string; password: string }) => {
  const answer = await ask(server, 'POST', '/api/session', { body: { username: email, password } })
  expect(answer.status).toBe(200)
  return answer.cookie
}

describe('two servers with one PostgreSQL and one Redis', () => {
  it('share logins and logouts immediately', async () => {
    const [one, other] = servers
    const cookie = await signIn(one, alex)
    expect(await ask(other, 'GET', '/api/participant', { cookie })).toMatchObject({ status: 200 })
    expect(await ask(one, 'DELETE', '/api/session', { cookie })).toMatchObject({ status: 204 })
    expect(await ask(other, 'GET', '/api/participant', { cookie })).toMatchObject({
      status: 401,
      json: { type: '/problems/session-required' },
    })
    expect(await ask(other, 'GET', '/api/session', { cookie })).toMatchObject({ json: { user: null } })
  })

  it('share the limit of guesses at the physio password', async () => {
    const address = '203.0.113.77'
    const guess = (index: number, password: string, from = address) =>
      ask(servers[index % 2 === 0 ? 0 : 1], 'POST', '/api/physio/session', {
        body: { password },
        address: from,
      })
    const statuses: number[] = []
    for (let index = 0; index < 14; index++) statuses.push((await guess(index, `wrong-${index}`)).status)
    expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(4).fill(429)])
    for (const index of [0, 1]) {
      const right = await guess(index, 'clinic-demo')
      expect(right.status).toBe(429)
      expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(3000)
    }
    expect((await guess(1, 'clinic-demo', '203.0.113.78')).status).toBe(200)
  })

  it('lose no concurrent write of one participant', async () => {
    const cookie = await signIn(servers[1], alex)
    const wanted = Array.from({ length: 24 }, (_, index) => ({
      // Weeks that have begun, with sessions that are not logged yet.
      week: Math.floor(index / 8) + 1,
      session: (index % 8) + 5,
    }))
    const answers = await Promise.all(
      wanted.map((at, index) =>
        ask(servers[index % 2 === 0 ? 0 : 1], 'POST', '/api/participant/log-session', {
          cookie,
          body: { ...at, sessionCompleted: true },
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(wanted.map(() => 200))
    for (const server of servers) {
      const { json } = await ask(server, 'GET', '/api/participant', { cookie })
      const diary = (json as Participant).participantDiary
      const done = wanted.filter(
        ({ week, session }) => diary[week - 1]?.sessions[session - 1]?.sessionCompleted,
      )
      expect(done).toHaveLength(24)
    }
  })

  it('keep serving while Redis is down and recover afterwards', async () => {
    const [one, other] = servers
    const cookie = await signIn(one, sam)
    await redis().kill()
    for (const server of servers) {
      const { status, took } = await ask(server, 'GET', '/api/participant', { cookie })
      expect(status).toBe(200)
      expect(took).toBeLessThan(5_000)
      expect(await ask(server, 'GET', '/api/health')).toMatchObject({
        status: 200,
        json: { status: 'degraded', checks: { backend: 'ok', redis: 'failed' } },
      })
    }
    const address = '203.0.113.99'
    const guess = (server: App) =>
      ask(server, 'POST', '/api/physio/session', { body: { password: 'wrong' }, address })
    const statuses = []
    for (let times = 0; times < 12; times++) statuses.push((await guess(one)).status)
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429])
    expect(await ask(one, 'DELETE', '/api/session', { cookie })).toMatchObject({ status: 204 })
    expect(await ask(other, 'GET', '/api/participant', { cookie })).toMatchObject({ status: 401 })
    await redis().start()
    for (const server of servers)
      await expect
        .poll(async () => (await ask(server, 'GET', '/api/health')).json.status, { timeout: 15_000 })
        .toBe('ok')
  })

  it('stop independently with exit code 0', async () => {
    const [one, other] = servers
    expect(await one.stop()).toBe(0)
    expect(await ask(other, 'GET', '/api/health')).toMatchObject({ status: 200 })
  })
})

it('a server exits if Redis is down, without printing the address', async () => {
  let folder = ''
  const env = { REDIS_URL: 'redis://:c4nary@127.0.0.1:1', SESSION_SECRET: aSecret }
  const prepare = async (dataDir: string) => void (folder = dataDir)
  const fault = await startApp({ env, prepare }).then(String, String)
  await rm(folder, { recursive: true })
  expect(fault).toContain('The server ended with 1')
  expect(fault).toContain(
    'Steadily cannot start. The Redis that REDIS_URL names cannot be used: it does not answer.',
  )
  expect(fault).not.toContain('c4nary')
})
