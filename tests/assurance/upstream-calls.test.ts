import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, startApp } from './app'
import { startUpstream, type Upstream } from './upstream/start'
import { Visitor } from './visitor'

// Counts calls, because times vary too much on a shared machine. Content is in the cache, because it was read within the
// last minute.
const own = 'GET /wp-json/digitrial/v1/participant/{id}'
const pages: [path: string, calls: Record<string, number>][] = [
  ['/', {}],
  ['/shared', {}],
  ['/shared/your-advice', {}],
  ['/user/login', {}],
  ['/user/register', {}],
  ['/user/reset-pwd-request', {}],
  ['/participant', { [own]: 1 }],
  ['/participant/exercises', { [own]: 1 }],
  ['/participant/exercises/bridge', { [own]: 1 }],
  ['/participant/session', { [own]: 1 }],
  ['/participant/stats', { [own]: 1 }],
  ['/physio', { [own]: 1 }],
  ['/physio/start-date', { [own]: 1 }],
]

let upstream: Upstream
let app: App
let participant: Visitor
let anonymous: Visitor
beforeAll(async () => {
  upstream = await startUpstream({ people: 1 })
  app = await startApp({ env: upstream.env })
  participant = new Visitor(app.url, 1)
  anonymous = new Visitor(app.url, 2)
  const [person] = upstream.people
  if (!person) throw new Error('There is no person')
  await participant.signIn(person)
  await participant.post('/api/physio/session', { password: upstream.env.PHYSIO_PASSWORD })
  for (const [path] of pages) await visitorOf(path).get(path)
})
afterAll(async () => {
  participant.leave()
  anonymous.leave()
  await app.remove()
  await upstream.stop()
})

const visitorOf = (path: string) => (/^\/(participant|physio)/.test(path) ? participant : anonymous)

/** The calls that the upstream receives during some work, by name. */
async function callsDuring(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const { calls: before } = await upstream.counts()
  await work()
  const { calls: after } = await upstream.counts()
  const made = Object.entries(after).map(([name, many]) => [name, many - (before[name] ?? 0)] as const)
  return Object.fromEntries(made.filter(([, many]) => many > 0))
}

describe('a page makes only the necessary upstream calls', () => {
  test.each(pages)('%s', async (path, calls) => {
    const made = await callsDuring(async () => {
      expect((await visitorOf(path).get(path)).status).toBe(200)
    })
    expect(made).toEqual(calls)
  })

  test('20 concurrent first visitors cause the same calls as one', async () => {
    const callsOf = async (visitors: number) => {
      await app.stop()
      await app.start()
      return callsDuring(() =>
        Promise.all(
          Array.from({ length: visitors }, async () => {
            expect((await anonymous.get('/shared')).status).toBe(200)
          }),
        ),
      )
    }
    const ofOne = await callsOf(1)
    expect(ofOne).not.toEqual({})
    expect(await callsOf(20)).toEqual(ofOne)
  })
})
