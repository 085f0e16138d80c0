import { describe, expect, it } from 'vitest'
import { readConfig } from '@/lib/config/config'
import { examine } from '@/scripts/doctor/examine.ts'
import type { Finding } from '@/scripts/doctor/finding.ts'
import { aClock } from '../adapters/embedded/fixtures'
import { cached } from '../upstream/careless-cache'
import { demoSection7 } from '../upstream/section-7/programme'
import type { Switches } from '../upstream/section-7/server'

type Options = {
  switches?: Switches
  away?: boolean
  person?: boolean
  prefix?: string
  /** Whether the server uses `?rest_route=` addresses. */
  plain?: boolean
  /** Served instead of the demo's exercises. */
  exercises?: object[]
  /** How the answers of a cache in front of it are kept. */
  cache?: 'path' | 'path and query'
  /** Whether a second person is named. */
  two?: boolean
  mayWrite?: boolean
}

/** Runs the doctor against a server that implements section 7 of the specification. */
async function findings(options: Options = {}) {
  const {
    switches = {},
    away,
    person = true,
    prefix,
    plain,
    exercises,
    cache,
    two,
    mayWrite = false,
  } = options
  const clock = aClock()
  const server = await demoSection7(clock, '2026-02-23', switches)
  const answer = cache
    ? cached({ key: cache, seconds: 60, clock, origin: server.answer }).answer
    : server.answer
  const config = readConfig({
    BACKEND: 'wordpress',
    WORDPRESS_URL: 'https://cms.example',
    SESSION_SECRET: 'a secret for tests of forty letters or so',
    ...(prefix !== undefined && { WORDPRESS_API_PREFIX: prefix }),
  })
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async (address, init) => {
    if (away) throw new TypeError('fetch failed', { cause: new Error('refused') })
    const request = new Request(address as string, init)
    const text = await request.clone().text()
    const url = new URL(request.url)
    asked.push(`${url.pathname}${url.search}`)
    const route = url.searchParams.get('rest_route')
    const meant =
      plain && route !== null ? new Request(`https://cms.example/wp-json${route}`, request) : request
    if (exercises && url.pathname.endsWith('/exercises')) return Response.json({ exercises })
    return answer(meant, text === '' ? {} : JSON.parse(text))
  }
  const alex = { username: 'alex@example.org', password: 'steady-steps-1' }
  const sam = { username: 'sam@example.org', password: 'steady-steps-2' }
  const people = { person: person ? alex : null, other: two ? sam : null, mayWrite }
  const found: Finding[] = []
  for await (const each of examine({ config, ...people, fetch, clock })) found.push(each)
  const of = (check: string) => found.filter((each) => each.check === check)
  return { found, of, asked, server }
}

describe('the doctor', () => {
  it('finds no failure in a server that follows the specification', async () => {
    const { found, of } = await findings()
    // The specification has no call for pages, so their list is empty.
    expect(found.filter(({ result }) => result === 'failed')).toEqual([])
    expect(of('record')).toEqual([{ check: 'record', result: 'ok', words: 'can be read, with 12 weeks' }])
    expect(of('Authorization arrives')).toMatchObject([{ result: 'ok' }])
    expect(of('token plugin')[0]?.words).toContain('30 minutes')
    expect(of('accounts')[0]?.words).toContain('WORDPRESS_SERVICE_USER')
  })

  it.each([
    [404, 'look', 'the server has no index and no journal'],
    ['without the route', 'look', 'the plugin has no journal'],
    [401, 'failed', 'does not say whether it keeps a journal'],
    [403, 'failed', 'does not say whether it keeps a journal'],
    ['html', 'failed', 'is no index of WordPress'],
    [500, 'failed', 'is unknown'],
  ] as const)('says what the index means for the journal if it is %s', async (index, result, words) => {
    const { of } = await findings({ switches: { index } })
    expect(of('journal')).toMatchObject([{ result }])
    expect(of('journal')[0]?.words).toContain(words)
  })

  it('does not ask the index without a person', async () => {
    const { of, asked } = await findings({ person: false })
    expect(of('journal')).toMatchObject([{ result: 'look' }])
    expect(asked).not.toContain('/wp-json/digitrial/v1')
  })

  it('reports an unreachable server and stops there', async () => {
    const { found, of } = await findings({ away: true })
    expect(of('reachable, clock')).toMatchObject([{ result: 'failed' }])
    expect(of('site settings')).toEqual([])
    expect(found.map(({ words }) => words).join()).toContain('check the address, DNS, TLS and the firewall')
  })

  it('reports a missing Authorization header and how to fix it', async () => {
    const { of } = await findings({ switches: { withoutAuthorization: true } })
    expect(of('Authorization arrives')).toMatchObject([{ result: 'failed' }])
    expect(of('Authorization arrives')[0]?.words).toContain('SetEnvIf Authorization')
  })

  it('reports a wrong prefix', async () => {
    const { of } = await findings({ prefix: '/wp-json/other/v1' })
    expect(of('site settings')).toMatchObject([{ result: 'failed' }])
    expect(of('site settings')[0]?.words).toContain('WORDPRESS_API_PREFIX')
  })

  it('reports the path of unusable content', async () => {
    const exercises = [
      { id: 1, title: 'Bridge', slug: 'bridge' },
      { id: 2, title: 'Plank', slug: 'Plank_2' },
    ]
    const { of } = await findings({ exercises })
    expect(of('content')).toContainEqual({
      ...{ check: 'content', result: 'look' },
      words: 'exercises[1].slug: "Plank_2" is not usable in an address; using "plank-2"',
    })
  })

  it('only tries wrong details without a person', async () => {
    const { of } = await findings({ person: false })
    expect(of('token plugin')).toMatchObject([{ result: 'ok' }])
    expect(of('roles, records')).toMatchObject([{ result: 'look' }])
  })

  it('works with plain permalinks', async () => {
    const { found, of, asked } = await findings({ prefix: '/?rest_route=/digitrial/v1', plain: true })
    expect(found.filter(({ result }) => result === 'failed')).toEqual([])
    expect(of('record')).toMatchObject([{ result: 'ok' }])
    const calls = asked.filter((path) => path !== '/')
    expect(calls.every((path) => path.startsWith('/?rest_route=/'))).toBe(true)
    expect(calls).toContain('/?rest_route=/jwt-auth/v1/token')
    expect(calls.some((path) => path.startsWith('/?rest_route=/wp/v2/users/me'))).toBe(true)
  })

  it('compares two people and a visitor', async () => {
    const { found, of } = await findings({ two: true })
    expect(found.filter(({ result }) => result === 'failed')).toEqual([])
    expect(of('caches')).toMatchObject([{ result: 'ok' }])
    expect((await findings()).of('caches')).toMatchObject([
      { result: 'look', words: expect.stringContaining('--other-user') },
    ])
  })

  it.each([false, true])('reports a cache that ignores Authorization, with two people: %s', async (two) => {
    const { of } = await findings({ cache: 'path and query', two })
    expect(of('caches')).toMatchObject([
      { result: 'failed', words: expect.stringContaining('answers a visitor with a user: exclude it') },
    ])
  })

  it('reports the answer of another person at log-in', async () => {
    const { of } = await findings({ cache: 'path', two: true })
    expect(of('the other user')).toMatchObject([
      { result: 'failed', words: expect.stringContaining('is of another user: a cache') },
    ])
  })

  it('writes to the record of a test account only, and takes it back', async () => {
    const { of, asked } = await findings()
    expect(of('record after a write')).toMatchObject([{ result: 'look' }])
    expect(asked.join()).not.toContain('add-goal')
    const written = await findings({ mayWrite: true })
    expect(written.of('record after a write')).toMatchObject([{ result: 'ok' }])
    expect(written.server.people[0]?.record.participant_goals).toHaveLength(1)
  })

  it('reports a record that lacks what was just written', async () => {
    const { of, server } = await findings({ cache: 'path', mayWrite: true })
    expect(of('record after a write')).toMatchObject([
      { result: 'failed', words: expect.stringContaining('an older record than the one just written') },
    ])
    expect(server.people[0]?.record.participant_goals).toHaveLength(1)
  })
})
