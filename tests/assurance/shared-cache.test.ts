import { afterAll, beforeAll, expect, it } from 'vitest'
import { canariesIn, canaryOf, seedCanaries } from '../../e2e/canary-people'
import { password } from '../../e2e/people'
import { type Server, startServer } from '../../e2e/server'
import { type Answered, sharedCache } from './cache/shared-cache'
import { chanceFrom } from './chance'
import { figure, inForm, publish, seed } from './report'

const requests = inForm({ short: 1000, long: 20_000 })
const people = 50
const atOnce = 32

const pages = [
  ...['/', '/shared', '/shared/your-advice', '/user/login', '/user/profile', '/no/such/page', '/~offline'],
  ...['/participant', '/participant/exercises', '/participant/exercises/bridge', '/participant/stats'],
]
const calls = ['/api/participant', '/api/session', '/api/site', '/api/exercises', '/api/health']
const files = ['/sw.js', '/manifest.webmanifest', '/icon.svg', '/robots.txt', '/content/pages/stand-up.png']
// As a browser requests a page: a document, a navigation, a prefetch and a prefetch of the layout.
const ways = [
  {},
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
]

type Person = { number: number; cookie: string | null }

let server: Server
beforeAll(async () => {
  server = await startServer({}, process.cwd(), (dataDir) => seedCanaries(dataDir, people))
})
afterAll(() => server.remove())

async function send(method: string, path: string, person: Person, data?: object) {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(data && { 'content-type': 'application/json' }),
      ...(person.cookie !== null && { cookie: person.cookie }),
    },
    ...(data && { body: JSON.stringify(data) }),
  })
  const [set] = response.headers.getSetCookie()
  if (set !== undefined) person.cookie = /max-age=0/i.test(set) ? null : (set.split(';')[0] ?? null)
  return response.status
}

async function logIn(person: Person): Promise<void> {
  const data = { username: `${canaryOf(person.number)}@example.org`, password }
  expect(await send('POST', '/api/session', person, data)).toBe(200)
}

it('[H15] no user sees another’s data through a shared cache', async ({ task }) => {
  const allPeople: Person[] = Array.from({ length: people }, (_, number) => ({ number, cookie: null }))
  for (const person of allPeople) await logIn(person)
  const html = await (await fetch(`${server.url}/user/login`)).text()
  const built = [...new Set(html.match(/\/_next\/static\/[\w./~-]+\.(js|css|woff2)/g))]
  const cache = sharedCache(server.url)
  const chance = chanceFrom(seed)
  const foreign: string[] = []
  const seen = { own: 0, fromCache: 0, faults: 0 }

  const check = (what: string, answer: Answered, whose: number | null) => {
    const found = canariesIn(`${answer.body}\n${JSON.stringify(answer.headers)}`)
    const others = found.filter((person) => person !== whose)
    if (others.length > 0) foreign.push(`${what} for ${String(whose)}: ${others.join()}`)
    if (found.length > others.length) seen.own++
    if (answer.fromCache) seen.fromCache++
    if (answer.status >= 500) seen.faults++
  }
  const read = async (person: Person | null) => {
    const kind = chance.below(10)
    const [path, way] =
      kind < 6
        ? [chance.of(pages), chance.of(ways)]
        : [chance.of(kind < 8 ? calls : [...files, ...built]), {}]
    const headers = {
      ...way,
      ...(person?.cookie && { cookie: person.cookie }),
      'accept-language': 'en',
    }
    const asked = 'rsc' in way ? `${path}?_rsc=same` : path
    const answer = await cache.ask({ path: asked, headers })
    check(asked, answer, person?.number ?? null)
    // Next.js redirects to the address that belongs to these headers.
    const { location } = answer.headers
    if (answer.status >= 300 && answer.status < 400 && location?.includes('_rsc')) {
      const { pathname, search } = new URL(location, server.url)
      check(location, await cache.ask({ path: pathname + search, headers }), person?.number ?? null)
    }
  }
  const act = async (person: Person) => {
    const goal = {
      goalId: 'goal',
      goalDescription: `Goal ${chance.below(1000)} of ${canaryOf(person.number)}`,
    }
    if (person.cookie === null) await logIn(person)
    else if (chance.below(4) === 0) await send('DELETE', '/api/session', person)
    else await send('POST', '/api/participant/edit-goal', person, goal)
  }

  let left = requests
  const visitor = async () => {
    while (left-- > 0) {
      const person = chance.below(10) === 0 ? null : chance.of(allPeople)
      if (person && chance.below(25) === 0) await act(person)
      else await read(person)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, visitor))
  const kept = cache.bodies().flatMap(canariesIn)

  publish(task, {
    promise: 'No user sees another’s data, also behind a cache that many people share.',
    load: `${figure(requests)} interleaved requests of ${people} people and visitors through a cache that keeps all that RFC 9111 lets it keep: pages, what is fetched ahead, calls, files; people log in, out and change their goals meanwhile`,
    result: `${figure(foreign.length)} foreign canaries; ${figure(seen.own)} answers held the reader’s own, ${figure(seen.fromCache)} came from the cache, ${figure(kept.length)} canaries were kept in it; ${figure(seen.faults)} answers of 5xx`,
  })

  expect(foreign).toEqual([])
  expect(kept, 'what a shared cache may keep at all').toEqual([])
  expect(seen.own, 'records that show nowhere would prove nothing').toBeGreaterThan(requests / 10)
  expect(seen.fromCache, 'a cache that gives nothing would prove nothing').toBeGreaterThan(requests / 20)
  expect(seen.faults).toBe(0)
})
