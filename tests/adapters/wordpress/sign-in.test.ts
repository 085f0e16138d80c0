import { describe, expect, it, vi } from 'vitest'
import { signIn } from '@/lib/auth/sign-in'
import { aSecret } from '../../builders/config'
import { aClock } from '../../builders/services'
import { aWordpress } from './calls'

const credentials = { username: 'alex@example.org', password: 'steady-steps-1' }
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const refused = { name: 'BackendError', code: 'not-signed-in' }

type Sent = { body: Record<string, unknown>; cookie: string | null; authorization: string | null }

/** A WordPress with these answers, in turn. @returns the adapter, and what it sent */
function giving(...answers: { body: unknown; cookies?: string[]; status?: number }[]) {
  const clock = aClock()
  const onOutlivingTokens = vi.fn()
  const sent: Sent[] = []
  const backend = aWordpress(
    async (_input, init) => {
      const headers = new Headers(init?.headers)
      const body = JSON.parse(init?.body ?? '{}') as Sent['body']
      sent.push({ body, cookie: headers.get('cookie'), authorization: headers.get('authorization') })
      const { body: said, cookies = [], status = 200 } = answers[sent.length - 1] ?? { body: null }
      return Response.json(said, {
        status,
        headers: cookies.map((each): [string, string] => ['Set-Cookie', each]),
      })
    },
    { clock, onOutlivingTokens },
  )
  return { backend, sent, clock, onOutlivingTokens }
}

const nested = { success: true, statusCode: 200, data: { token: 'a.b.c', id: 7, email: 'x' } }
const flat = { token: 'a.b.c', user_email: 'x', user_nicename: 'y', user_display_name: 'z' }

describe('logging in at WordPress', () => {
  it.each([
    [nested, { id: '7', email: 'x' }],
    [flat, { email: 'x', slug: 'y' }],
  ])('[S7.15] accepts the token of either plugin', async (body, names) => {
    const { backend } = giving({ body })
    const user = { ...names, typed: credentials.username }
    expect(await backend.signIn(credentials)).toEqual({ token: 'a.b.c', refreshToken: null, user })
  })

  it.each([
    {},
    { token: '' },
    { token: 5 },
    { data: {} },
    { data: [] },
    { token: 'a b' },
    { token: 'a\r\nb' },
    [],
  ])('refuses %j, which has no token', async (body) => {
    const { backend } = giving({ body })
    await expect(backend.signIn(credentials)).rejects.toMatchObject({ code: 'unexpected-shape' })
  })

  it('gives one message for all wrong details and sends no invalid credentials', async () => {
    const said = (code: string) => ({ code, message: '<b>Alex</b>', data: [] })
    const refusals = [
      { body: said('incorrect_password'), status: 401 },
      { body: said('[jwt_auth] invalid_username'), status: 403 },
      { body: said('rest_invalid_param'), status: 400 },
      { body: said('digitrial_not_signed_in'), status: 401 },
      // A server of the specification, which says no reason.
      { body: { message: 'No.' }, status: 403 },
      { body: { message: 'No.', code: '403' }, status: 403 },
      { body: { message: 'No.' }, status: 404 },
    ]
    const messages = new Set<unknown>()
    for (const answer of refusals) {
      const failing = giving(answer).backend.signIn(credentials)
      messages.add(await failing.catch((error: unknown) => (error as Error).message))
    }
    const { backend, sent } = giving()
    for (const bad of ['al\0ex', '\ud800', ''])
      for (const each of [
        { ...credentials, username: bad },
        { ...credentials, password: bad },
      ])
        messages.add(await backend.signIn(each).catch((error: unknown) => (error as Error).message))
    expect(sent).toEqual([])
    expect([...messages]).toEqual(['Wrong password or unknown user'])
  })

  it('distinguishes a plugin without a key from wrong credentials', async () => {
    const { backend } = giving({ body: { code: 'jwt_auth_bad_config', message: '', data: {} }, status: 403 })
    await expect(backend.signIn(credentials)).rejects.toMatchObject({ code: 'unexpected-shape' })
  })

  it('uses another device each time', async () => {
    const { backend, sent } = giving({ body: flat }, { body: flat })
    await backend.signIn(credentials)
    await backend.signIn(credentials)
    const devices = sent.map(({ body }) => body.device)
    for (const device of devices) expect(device).toMatch(uuid)
    expect(new Set(devices).size).toBe(2)
    expect(sent[0]?.body).toEqual({ ...credentials, device: devices[0] })
  })
})

describe('refreshing at WordPress', () => {
  const cookie = (value: string) =>
    `refresh_token=${value}; expires=Thu, 01 Jan 2027 00:00:00 GMT; path=/; HttpOnly`

  it('sends only the cookie and the device, and keeps the last cookie', async () => {
    const first = { body: nested, cookies: ['other=1; path=/', cookie('7.abc')] }
    const { backend, sent } = giving(
      first,
      { body: flat },
      { body: flat, cookies: [cookie('7.def')] },
      { body: flat },
    )
    let { refreshToken } = await backend.signIn(credentials)
    for (let times = 0; times < 3; times++) ({ refreshToken } = await backend.refresh(refreshToken ?? ''))
    const { device } = sent[0]?.body ?? {}
    expect(sent.slice(1)).toEqual(
      ['7.abc', '7.abc', '7.def'].map((value) => ({
        body: { device },
        cookie: `refresh_token=${value}`,
        authorization: null,
      })),
    )
  })

  it.each([[], [cookie('')], [cookie('deleted')], ['not_refresh_token=7; path=/'], [cookie('a b')]])(
    'has no refresh token after %j',
    async (...cookies) => {
      const { backend } = giving({ body: nested, cookies })
      expect((await backend.signIn(credentials)).refreshToken).toBeNull()
    },
  )

  const promised = { ...nested, data: { ...nested.data, refreshEndsWithPassword: true } }
  const lasting = (days: number) => `${cookie('7.abc')}; Max-Age=${days * 86_400}`

  it.each([
    ['60 days with the Digitrial plugin', promised, lasting(60), 60],
    ['30 days with the Digitrial plugin beside another', promised, lasting(30), 30],
    ['a day if a new password does not revoke it', nested, lasting(30), 1],
    ['a day if the cookie has no lifetime', promised, cookie('7.abc'), 1],
  ])('a refresh token counts for %s', async (_title, body, set, days) => {
    const { backend, onOutlivingTokens } = giving({ body, cookies: [set] })
    expect((await backend.signIn(credentials)).refreshSeconds).toBe(days * 86_400)
    expect(onOutlivingTokens).toHaveBeenCalledTimes(body === promised ? 0 : 1)
  })

  it('a refresh token that is not replaced counts from its first day', async () => {
    const first = { body: promised, cookies: [lasting(30)] }
    const { backend, clock } = giving(first, { body: promised }, { body: nested }, { body: promised })
    let { refreshToken } = await backend.signIn(credentials)
    const lives: unknown[] = []
    for (const days of [14, 1, 20]) {
      clock.passTime(days * 86_400)
      const grant = await backend.refresh(refreshToken ?? '')
      lives.push((grant.refreshSeconds ?? NaN) / 86_400)
      refreshToken = grant.refreshToken
    }
    expect(lives).toEqual([16, 1, 0])
  })

  it('sends nothing that cannot be a cookie', async () => {
    const { backend, sent } = giving()
    for (const bad of ['', 'a; b=c', 'a\r\nX: y', '\ud800'])
      await expect(backend.refresh(bad)).rejects.toMatchObject(refused)
    expect(sent).toEqual([])
  })
})

describe('current user at WordPress', () => {
  const user = (body: unknown) => giving({ body }).backend.currentUser('a.b.c')

  it('[S7.16a] has id, roles, and name and e-mail if there are any', async () => {
    const answer = {
      id: 7,
      roles: { '1': 'participant' },
      name: 'Jo &amp; Co',
      email: 'jo@example.org',
      meta: [],
    }
    expect(await user(answer)).toEqual({
      id: '7',
      roles: ['participant'],
      displayName: 'Jo & Co',
      email: 'jo@example.org',
    })
    expect(await user({ id: '7', roles: [], name: '', email: false })).toEqual({ id: '7', roles: [] })
    for (const roles of ['participant', { participant: true, editor: false }, ['participant', null]])
      expect(await user({ data: { ID: 7, roles } })).toEqual({ id: '7', roles: ['participant'] })
  })

  it.each([
    [{ roles: ['participant'] }, 'id'],
    [{ id: null, roles: [] }, 'id'],
    [{ id: 7 }, 'roles'],
    [{ id: 7, roles: 5 }, 'roles'],
    [{}, 'id'],
  ])('[S3.2] names the field that %j lacks', async (body, field) => {
    const { backend } = giving({ body: flat }, { body })
    const clock = () => new Date('2026-03-11T10:00:00Z')
    const signing = signIn(
      { backend, clock, config: { tokenLifetimeSeconds: 1800 }, sessionDays: 60, sessionSecrets: [aSecret] },
      credentials,
      'user',
    )
    await expect(signing).rejects.toMatchObject({
      code: 'unexpected-shape',
      message: `user data response does not contain the field ${field}`,
    })
  })

  it.each([null, [], 'Alex', 7])('is refused if the answer is %j', async (body) => {
    await expect(user(body)).rejects.toMatchObject({ code: 'unexpected-shape' })
  })
})
