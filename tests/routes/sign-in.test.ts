import { describe, expect, it } from 'vitest'
import { unsealSession } from '@/lib/auth/session'
import { BackendError } from '@/lib/ports/errors'
import { ask, clearedCookie, cookieFrom, type Answer } from '../builders/api'
import { aConfig, aSecret } from '../builders/config'
import { aCookie, aDemo } from '../builders/demo'

const alex = { username: 'alex@example.org', password: 'steady-steps-1' }
const sam = { username: 'sam@example.org', password: 'steady-steps-2' }

const signIn = (body: unknown, cookie?: string) => ask('POST', '/api/session', { body, cookie })
const sessionIn = (answer: Answer) => unsealSession(cookieFrom(answer).split('=')[1] ?? '', [aSecret])
const withoutInstance = (text: string) => text.replace(/urn:uuid:[0-9a-f-]{36}/, 'urn:uuid:')

describe('signing in', () => {
  it('[S6.1] returns the user and expiry and sets an HttpOnly cookie', async () => {
    await aDemo()
    const answer = await signIn(alex)
    expect(answer.status).toBe(200)
    expect(answer.json).toStrictEqual({
      user: {
        id: 'demo-alex',
        roles: ['participant'],
        displayName: 'Alex Morgan',
        email: 'alex@example.org',
      },
      expiresAt: '2026-03-11T10:30:00.000Z',
    })
    expect(answer.setCookie).toMatch(
      /^steadily-session=Fe26[^;]+; Path=\/; Expires=[^;]+; Max-Age=5270400; HttpOnly; SameSite=lax$/,
    )
  })

  it('exposes the token in no answer, cookie or log', async () => {
    const demo = await aDemo()
    const answer = await signIn(alex)
    const session = await sessionIn(answer)
    const everything = `${answer.text}${JSON.stringify([...answer.headers])}${JSON.stringify(demo.log.lines)}`
    for (const hidden of [session?.token, session?.refreshToken, session?.sid, alex.password]) {
      expect(hidden).toMatch(/.{10}/)
      for (const encoding of ['utf8', 'base64', 'base64url', 'hex'] as const)
        expect(everything).not.toContain(Buffer.from(hidden ?? '').toString(encoding))
    }
  })

  it('over https sets a Secure cookie with the __Host- prefix', async () => {
    await aDemo({ config: aConfig({ PUBLIC_URL: 'https://clinic.example' }) })
    const { setCookie } = await ask('POST', '/api/session', { body: alex, origin: 'https://clinic.example' })
    expect(setCookie).toMatch(
      /^__Host-steadily-session=Fe26[^;]+; Path=\/; Expires=[^;]+; Max-Age=5270400; Secure; HttpOnly; SameSite=lax$/,
    )
  })

  it('ignores the letter case of the user name, not of the password', async () => {
    await aDemo()
    expect(await signIn({ ...alex, username: 'ALEX@Example.ORG' })).toMatchObject({ status: 200 })
    for (const password of ['Steady-steps-1', 'steady-steps-1 ', ' steady-steps-1', 'steady-steps-2'])
      expect(await signIn({ ...alex, password })).toMatchObject({ status: 401 })
  })

  it('answers a wrong password and an unknown user alike', async () => {
    await aDemo()
    const answers = [
      await signIn({ ...alex, password: 'steady-steps-2' }),
      await signIn({ ...alex, username: 'unknown@example.org' }),
    ]
    const [one, other] = answers.map(({ text, headers, status }) => ({
      status,
      text: withoutInstance(text),
      headers: [...headers],
    }))
    expect(one).toEqual(other)
    expect(answers[0]).toMatchObject({
      status: 401,
      json: { type: '/problems/wrong-details' },
      setCookie: undefined,
    })
    expect(answers[0]?.json.instance).not.toBe(answers[1]?.json.instance)
  })

  it('again creates a new sid and ends the old session', async () => {
    await aDemo()
    const first = await signIn(alex)
    const second = await signIn(alex, cookieFrom(first))
    const third = await signIn(sam, cookieFrom(second))
    const sids = await Promise.all(
      [first, second, third].map(async (answer) => (await sessionIn(answer))?.sid),
    )
    expect(new Set(sids).size).toBe(3)
    const states = await Promise.all(
      [first, second, third].map((answer) => ask('GET', '/api/participant', { cookie: cookieFrom(answer) })),
    )
    expect(states.map(({ status }) => status)).toEqual([401, 401, 200])
  })

  it('with wrong details keeps the existing session', async () => {
    const demo = await aDemo()
    const cookie = await aCookie(demo)
    expect(await signIn({ ...sam, password: 'wrong' }, cookie)).toMatchObject({
      status: 401,
      setCookie: undefined,
    })
    expect(await ask('GET', '/api/participant', { cookie })).toMatchObject({ status: 200 })
  })

  it.each([
    [{}, ['#/username', '#/password']],
    [{ username: 5, password: null }, ['#/username', '#/password']],
    [{ username: '', password: '' }, ['#/username', '#/password']],
    [{ username: ['c4nary'], password: { c4nary: true } }, ['#/username', '#/password']],
    [{ username: 'c4nary\0', password: 'c4nary\ud800' }, ['#/username', '#/password']],
    [
      { username: `c4nary${'x'.repeat(320)}`, password: `c4nary${'x'.repeat(1024)}` },
      ['#/username', '#/password'],
    ],
    [{ ...alex, remember: 'c4nary' }, ['#']],
    [[alex], ['#']],
    ['c4nary', ['#']],
    [null, ['#']],
  ])('with %j returns 422 for every field, without its value', async (body, pointers) => {
    await aDemo()
    const answer = await signIn(body === 'c4nary' ? '"c4nary"' : body)
    expect(answer).toMatchObject({ status: 422, json: { type: '/problems/invalid-fields' } })
    expect(answer.json.errors?.map((error) => error.pointer)).toEqual(pointers)
    expect(answer.text).not.toContain('c4nary')
    expect(answer.setCookie).toBeUndefined()
  })

  it('with a __proto__ key returns 422 and pollutes nothing', async () => {
    await aDemo()
    const body = JSON.stringify(alex).replace('{', '{"__proto__":{"roles":["administrator"]},')
    expect(await signIn(body)).toMatchObject({ status: 422 })
    expect({}).not.toHaveProperty('roles')
  })

  it('returns 429 after ten wrong passwords, also for the right one', async () => {
    const { backend } = await aDemo()
    const wrong = { ...alex, password: 'wrong' }
    // Checking a password is slow on purpose, so this rejects ten wrong ones without a check.
    const refuse = () => Promise.reject(new BackendError('not-signed-in', 'Wrong'))
    await aDemo({
      backend: { ...backend, signIn: (who) => (who.password === 'wrong' ? refuse() : backend.signIn(who)) },
    })
    for (let index = 0; index < 10; index += 1) expect(await signIn(wrong)).toMatchObject({ status: 401 })
    const [eleventh, right] = [await signIn(wrong), await signIn(alex)]
    for (const answer of [eleventh, right]) {
      expect(answer).toMatchObject({ status: 429, json: { type: '/problems/too-many-attempts' } })
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(answer.setCookie).toBeUndefined()
    }
    expect(withoutInstance(right.text)).toBe(withoutInstance(eleventh.text))
    expect(await signIn(sam)).toMatchObject({ status: 200 })
  })

  it('with too many attempts does not affect an existing session', async () => {
    const demo = await aDemo({ throttle: { take: async () => 60, giveBack: async () => {} } })
    const cookie = await aCookie(demo)
    expect(await signIn(alex, cookie)).toMatchObject({ status: 429 })
    expect(await ask('GET', '/api/participant', { cookie })).toMatchObject({ status: 200 })
    expect(await ask('DELETE', '/api/session', { cookie })).toMatchObject({
      status: 204,
      setCookie: clearedCookie,
    })
  })
})
