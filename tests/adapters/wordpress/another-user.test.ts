import { describe, expect, it } from 'vitest'
import { refreshSession, signIn } from '@/lib/auth/sign-in'
import { aSecret } from '../../builders/config'
import { wordpressPart } from '../../wordpress/wordpress-by-msw'
import { aWordpress, scope } from './calls'

const sam = { username: 'sam@example.org', password: 'steady-steps-2' }
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const jwt = (claims: object) => `${part({ alg: 'HS256' })}.${part(claims)}.c2ln`
const alexMe = { id: 7, roles: ['participant'], email: 'alex@example.org', username: 'alex', slug: 'alex' }
const samMe = { id: 8, roles: ['participant'], email: 'sam@example.org', username: 'sam', slug: 'sam' }
const caught = {
  code: 'unexpected-shape',
  message: expect.stringMatching(/^The answer to GET AUTH_USER_PATH .*cache/),
}

type Answer = { body: unknown; headers?: Record<string, string>; status?: number }
const refusal: Answer = { body: { code: 'rest_not_logged_in' }, status: 401 }

/** A WordPress with this answer to a log-in, and these in turn to its user endpoint with and without a token. */
function answering(token: unknown, own: Answer[], visitor: Answer = refusal) {
  const asked: { url: string; isOwn: boolean }[] = []
  const backend = aWordpress(async (url, request) => {
    if (request?.method === 'POST') return Response.json(token)
    const isOwn = new Headers(request?.headers).has('authorization')
    const turn = asked.filter((each) => each.isOwn).length
    const { body, headers, status } = isOwn ? (own[Math.min(turn, own.length - 1)] ?? refusal) : visitor
    asked.push({ url, isOwn })
    return Response.json(body, { status: status ?? 200, headers: headers ?? {} })
  })
  const needs = {
    backend,
    clock: () => new Date('2026-03-11T10:00:00Z'),
    config: { tokenLifetimeSeconds: 1800 },
    sessionDays: 60,
    sessionSecrets: [aSecret],
  }
  return { asked, needs, backend, logIn: (who = sam) => signIn(needs, who, 'user') }
}

describe('a log-in answered with another user', () => {
  const opaque = (more: object = {}) => ({ token: 'opaque', ...more })
  const usefulteam = { data: { token: 'opaque', id: 8, email: 'sam@example.org', nicename: 'sam' } }
  it.each<[string, unknown, object]>([
    ['data.user.id', { data: { token: jwt({ data: { user: { id: '8' } } }) } }, alexMe],
    ['user_id', opaque({ token: jwt({ user_id: 8 }) }), alexMe],
    ['sub as an id', opaque({ token: jwt({ sub: '8' }) }), { id: 7, roles: [] }],
    ['sub as an e-mail', opaque({ token: jwt({ sub: 'sam@example.org' }) }), alexMe],
    ['the id beside it', usefulteam, { id: 7, roles: [] }],
    [
      'user_email',
      opaque({ user_email: 'Sam@example.org', user_nicename: 'sam' }),
      { ...alexMe, id: undefined, ID: 7 },
    ],
    ['user_login', opaque({ user_login: 'sam' }), { id: 7, roles: [], username: 'alex' }],
    ['user_nicename', opaque({ user_nicename: 'sam' }), { id: 7, roles: [], slug: 'alex' }],
    ['the typed e-mail', opaque(), alexMe],
  ])('is refused if the token names the user by %s', async (_what, token, me) => {
    const { logIn, asked } = answering(token, [{ body: me }])
    await expect(logIn()).rejects.toMatchObject(caught)
    expect(asked).toHaveLength(1)
  })

  it.each<[string, unknown, object]>([
    ['the id', { data: { token: jwt({ data: { user: { id: '8' } } }), email: 'old@example.org' } }, samMe],
    ['sub', opaque({ token: jwt({ sub: 'sam' }) }), samMe],
    ['the e-mail in other letters', opaque({ user_email: 'SAM@Example.org ' }), samMe],
    ['the typed e-mail', opaque(), samMe],
    [
      'a typed login that is an old e-mail',
      opaque(),
      { ...samMe, email: 'new@example.org', username: 'sam@example.org' },
    ],
  ])('is accepted if %s is the same', async (_what, token, me) => {
    const { logIn, asked } = answering(token, [{ body: me }])
    expect(await logIn()).toMatchObject({ userId: '8' })
    expect(asked).toHaveLength(1)
  })

  it('is accepted with a name of the clinic’s own if the endpoint is honest', async () => {
    const { logIn, asked } = answering(opaque(), [{ body: samMe }])
    expect(await logIn({ ...sam, username: 'M-1042' })).toMatchObject({ userId: '8' })
    expect(asked.map(({ isOwn }) => isOwn).toSorted()).toEqual([false, true, true])
  })
})

describe('a log-in in which nothing names the user', () => {
  const bare = (id: number, headers = {}) => ({ body: { id, roles: ['participant'] }, headers })
  const token = { data: { token: 'opaque' } }

  it('is accepted if the endpoint refuses visitors and repeats itself', async () => {
    for (const visitor of [refusal, { body: {}, status: 403 }, { body: {}, status: 404 }, { body: [] }]) {
      const { logIn, asked } = answering(token, [bare(8)], visitor)
      expect(await logIn()).toMatchObject({ userId: '8' })
      expect(new Set(asked.map(({ url }) => url)).size).toBe(3)
    }
  })

  it('is refused if a visitor gets a user too', async () => {
    const { logIn } = answering(token, [bare(7)], bare(7))
    await expect(logIn()).rejects.toMatchObject(caught)
  })

  it('is refused if the endpoint names one user and then another', async () => {
    const { logIn } = answering(token, [bare(7), bare(8)])
    await expect(logIn()).rejects.toMatchObject(caught)
  })

  it.each([
    { Age: '1' },
    { 'X-Cache': 'HIT' },
    { 'X-Cache': 'MISS, TCP_HIT' },
    { 'CF-Cache-Status': 'HIT' },
    { 'Cache-Status': '"edge"; hit; ttl=30' },
    { 'X-LiteSpeed-Cache': 'hit,private' },
    { 'X-Proxy-Cache': 'STALE' },
  ])('is refused if the answer has %j', async (headers) => {
    const { logIn, asked } = answering(token, [bare(8, headers)])
    await expect(logIn()).rejects.toMatchObject(caught)
    expect(asked).toHaveLength(1)
  })

  it.each([
    { Age: '0' },
    { 'X-Cache': 'MISS' },
    { 'CF-Cache-Status': 'DYNAMIC' },
    { 'X-Cache': 'hit-for-pass' },
  ])('is accepted if the answer has %j', async (headers) => {
    expect(await answering(token, [bare(8, headers)]).logIn()).toMatchObject({ userId: '8' })
  })

  it('is not accepted unseen if visitors get no clear answer', async () => {
    const { logIn } = answering(token, [bare(8)], { body: {}, status: 500 })
    await expect(logIn()).rejects.toMatchObject({ code: 'unavailable' })
  })
})

describe('a user endpoint that answers a session with another user', () => {
  it('fails a refresh', async () => {
    const { needs } = answering({ token: 'opaque' }, [{ body: alexMe }])
    const session = { sid: 's', userId: '8', refreshesItself: true, issuedAt: 0 }
    await expect(refreshSession(needs, session, '8.abc')).rejects.toMatchObject(caught)
    const { needs: right } = answering({ token: 'opaque' }, [{ body: samMe }])
    expect(await refreshSession(right, session, '8.abc')).toMatchObject({ userId: '8' })
  })

  it('does not prove that a refused session is good', async () => {
    for (const [id, code] of [
      [8, 'unavailable'],
      [7, 'refused'],
    ] as const) {
      const backend = aWordpress(async (url) =>
        url.includes('/users/me') ? Response.json({ ...samMe, id }) : Response.json({}, { status: 401 }),
      )
      await expect(backend.participant({ ...scope, token: 'opaque' })).rejects.toMatchObject({ code })
    }
  })
})

describe('the path of the user endpoint', () => {
  it.each([
    ['/wp-json/wp/v2/users/me', /^\/wp-json\/wp\/v2\/users\/me\?uncached=[0-9a-f]{16}$/],
    ['/own/me?fields=id', /^\/own\/me\?fields=id&uncached=[0-9a-f]{16}$/],
    [
      '/?rest_route=/wp/v2/users/me&context=edit',
      /^\/\?rest_route=\/wp\/v2\/users\/me&context=edit&uncached=[0-9a-f]{16}$/,
    ],
    ['/?rest_route=/wp/v2/users/me', /^\/\?rest_route=\/wp\/v2\/users\/me&uncached=[0-9a-f]{16}$/],
  ])('%s keeps its query', async (user, sent) => {
    const asked: string[] = []
    const paths = { ...wordpressPart().paths, user }
    const backend = aWordpress(
      async (url) => {
        asked.push(url.slice('https://wordpress.example'.length))
        return Response.json(samMe)
      },
      { paths },
    )
    await backend.currentUser('opaque')
    expect(asked).toEqual([expect.stringMatching(sent)])
  })
})
