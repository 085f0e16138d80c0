import { canariesIn, canaryOf, seedCanaries } from './canary-people'
import { password } from './people'
import { type Server, startServer } from './server'
import { type Answered, sharedCache } from './shared-cache'
import { expect, test } from './test'

const requests = Number(process.env.CACHE_REQUESTS ?? 1000)
const people = 50
const atOnce = 32

const pages = [
  ...['/', '/shared', '/shared/your-advice', '/user/login', '/user/profile', '/no/such/page', '/~offline'],
  ...['/participant', '/participant/exercises', '/participant/exercises/bridge', '/participant/stats'],
]
const calls = ['/api/participant', '/api/session', '/api/site', '/api/exercises', '/api/health']
const files = ['/sw.js', '/manifest.webmanifest', '/icon.svg', '/robots.txt', '/content/pages/stand-up.png']
// As a browser asks for a page: as a document, on the way from another page, looking ahead, and looking at its frame.
const ways = [
  {},
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
]

type Person = { number: number; cookie: string | null }

/** Numbers that look random and are the same in each run, so that what is found can be found again. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

async function post(server: Server, method: string, path: string, person: Person, data?: object) {
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

async function logIn(server: Server, person: Person): Promise<void> {
  const data = { username: `${canaryOf(person.number)}@example.org`, password }
  expect(await post(server, 'POST', '/api/session', person, data)).toBe(200)
}

test(`${requests} interleaved requests of ${people} people through a shared cache show nobody what is another's`, async () => {
  test.setTimeout(120_000 + requests * 200)
  const server = await startServer({}, process.cwd(), (dataDir) => seedCanaries(dataDir, people))
  try {
    const everybody: Person[] = Array.from({ length: people }, (_, number) => ({ number, cookie: null }))
    for (const person of everybody) await logIn(server, person)
    const html = await (await fetch(`${server.url}/user/login`)).text()
    const built = [...new Set(html.match(/\/_next\/static\/[\w./~-]+\.(js|css|woff2)/g))]
    const cache = sharedCache(server.url)
    const below = numbers(20_261_121)
    const one = <Thing>(things: readonly Thing[]) => things[below(things.length)] as Thing
    const foreign: string[] = []
    const seen = { own: 0, fromCache: 0, statuses: new Map<number, number>() }

    const check = (what: string, answer: Answered, whose: number | null) => {
      const found = canariesIn(`${answer.body}\n${JSON.stringify(answer.headers)}`)
      const others = found.filter((person) => person !== whose)
      if (others.length > 0) foreign.push(`${what} for ${String(whose)}: ${others.join()}`)
      if (found.length > others.length) seen.own++
      if (answer.fromCache) seen.fromCache++
      seen.statuses.set(answer.status, (seen.statuses.get(answer.status) ?? 0) + 1)
    }
    const read = async (person: Person | null) => {
      const kind = below(10)
      const [path, way] =
        kind < 6 ? [one(pages), one(ways)] : [one(kind < 8 ? calls : [...files, ...built]), {}]
      const headers = {
        ...way,
        ...(person?.cookie && { cookie: person.cookie }),
        'accept-language': 'en',
      }
      const asked = 'rsc' in way ? `${path}?_rsc=same` : path
      const answer = await cache.ask({ path: asked, headers })
      check(asked, answer, person?.number ?? null)
      // Next wants the address that belongs to these headers.
      const { location } = answer.headers
      if (answer.status >= 300 && answer.status < 400 && location?.includes('_rsc')) {
        const { pathname, search } = new URL(location, server.url)
        check(location, await cache.ask({ path: pathname + search, headers }), person?.number ?? null)
      }
    }
    const act = async (person: Person) => {
      const goal = { goalId: 'goal', goalDescription: `Goal ${below(1000)} of ${canaryOf(person.number)}` }
      if (person.cookie === null) await logIn(server, person)
      else if (below(4) === 0) await post(server, 'DELETE', '/api/session', person)
      else await post(server, 'POST', '/api/participant/edit-goal', person, goal)
    }

    let left = requests
    const begin = Date.now()
    const visitor = async () => {
      while (left-- > 0) {
        const person = below(10) === 0 ? null : one(everybody)
        if (person && below(25) === 0) await act(person)
        else await read(person)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, visitor))
    const seconds = Math.round((Date.now() - begin) / 1000)
    test.info().annotations.push({
      type: 'figures',
      description: JSON.stringify({
        requests,
        seconds,
        ...seen,
        statuses: [...seen.statuses],
        foreign: foreign.length,
      }),
    })

    expect(foreign).toEqual([])
    expect(cache.bodies().flatMap(canariesIn), 'what a shared cache may keep at all').toEqual([])
    expect(seen.own, 'records that show nowhere would prove nothing').toBeGreaterThan(requests / 10)
    expect(seen.fromCache, 'a cache that gives nothing would prove nothing').toBeGreaterThan(requests / 20)
    expect([...seen.statuses.keys()].filter((status) => status >= 500)).toEqual([])
  } finally {
    await server.remove()
  }
})
