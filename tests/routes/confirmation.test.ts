import { NextRequest } from 'next/server'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { account, registration } from '@/lib/adapters/embedded/store/rows'
import { BackendError } from '@/lib/ports/errors'
import { middleware } from '@/middleware'
import { ask, cookieFrom } from '../builders/api'
import { aClinicCookie, aCookie, aDemo } from '../builders/demo'
import { aBackend } from '../builders/services'

const jo = { email: 'jo@example.org', password: 'river-stone-12', firstName: 'Jo', lastName: 'Rivers' }
const path = '/api/account/confirmation'
const problem = (slug: string, status: number) => ({ status, json: { type: `/problems/${slug}` } })

/** A demo in which Jo has registered and been mailed a link. */
async function aWaitingJo(over: Parameters<typeof aDemo>[0] = {}) {
  const demo = await aDemo(over)
  const register = async (password = jo.password) => {
    await demo.backend.register({ ...jo, password }, 'en')
    const mail = demo.mails.at(-1)
    return { login: jo.email, key: mail && 'key' in mail ? mail.key : '' }
  }
  const link = await register()
  const confirm = (body: object = {}, options: Parameters<typeof ask>[2] = {}) =>
    ask('POST', path, { body: { ...link, password: jo.password, ...body }, ...options })
  const cancel = (body: object = {}) => ask('DELETE', path, { body: { ...link, ...body } })
  const logIn = () => ask('POST', '/api/session', { body: { username: jo.email, password: jo.password } })
  const people = async () => (await demo.database.orm.select().from(account)).length
  return { ...demo, link, register, confirm, cancel, logIn, people }
}

describe('the mailed link', () => {
  it.each([
    ['GET', {}],
    ['HEAD', {}],
    ['GET', { purpose: 'prefetch' }],
    ['GET', { 'sec-purpose': 'prefetch;prerender' }],
    ['GET', { 'next-router-prefetch': '1' }],
    ['GET', { 'sec-fetch-dest': 'image' }],
    ['POST', {}],
  ])('creates no account after 50 requests: %s %j', async (method, headers) => {
    const { link, people, logIn, confirm } = await aWaitingJo()
    const address = `http://localhost:3000/user/register?${new URLSearchParams(link).toString()}`
    for (let time = 0; time < 50; time += 1) {
      const answer = await middleware(new NextRequest(address, { method, headers }))
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    expect(await people()).toBe(2)
    expect(await logIn()).toMatchObject(problem('wrong-details', 401))
    expect(await confirm()).toMatchObject({ status: 200 })
  })
})

describe('confirming an account', () => {
  it('with its password creates it and logs its owner in', async () => {
    const { confirm, people, logIn } = await aWaitingJo()
    const answer = await confirm()
    const user = { displayName: 'Jo Rivers', email: jo.email, roles: ['participant'] }
    expect(answer).toMatchObject({ status: 200, json: { user } })
    expect(await people()).toBe(3)
    const { json } = await ask('GET', '/api/session', { cookie: cookieFrom(answer) })
    expect(json).toMatchObject({ user })
    const loggedIn = await logIn()
    // Without `Expires`: a second may pass between the two.
    const attributes = (cookie = '') =>
      cookie
        .split('; ')
        .slice(1)
        .filter((each) => !each.startsWith('Expires='))
    expect(attributes(answer.setCookie)).toEqual(attributes(loggedIn.setCookie))
    expect(Object.keys(answer.json)).toEqual(Object.keys(loggedIn.json))
  })

  it('twice returns 410 the second time', async () => {
    const { confirm, people } = await aWaitingJo()
    await confirm()
    expect(await confirm()).toMatchObject({ ...problem('link-ended', 410), setCookies: [] })
    expect(await people()).toBe(3)
  })

  it('twice concurrently creates one account', async () => {
    const { confirm, people } = await aWaitingJo()
    const answers = await Promise.all([confirm(), confirm()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410])
    expect(await people()).toBe(3)
  })

  it('with another password returns 401 and creates no account', async () => {
    const { confirm, people, log } = await aWaitingJo()
    for (const password of ['a-strangers-stone', `${jo.password} `, 'short'])
      expect(await confirm({ password })).toMatchObject({ ...problem('wrong-details', 401), setCookies: [] })
    expect(await people()).toBe(2)
    expect(JSON.stringify(log.lines)).not.toMatch(/jo@|stone/)
    expect(await confirm()).toMatchObject({ status: 200 })
  })

  it('needs the password of its own link', async () => {
    const { confirm, register, people } = await aWaitingJo()
    const strangers = await register('a-strangers-stone')
    expect(await confirm(strangers)).toMatchObject(problem('wrong-details', 401))
    expect(await people()).toBe(2)
    expect(await confirm()).toMatchObject({ status: 200 })
    expect(await confirm({ ...strangers, password: 'a-strangers-stone' })).toMatchObject(
      problem('link-ended', 410),
    )
  })

  it('with an unknown, foreign or expired link returns 410', async () => {
    const { confirm, clock, people } = await aWaitingJo()
    for (const wrong of [{ key: 'none' }, { login: 'sam@example.org' }, { login: 'unknown' }])
      expect(await confirm(wrong)).toMatchObject(problem('link-ended', 410))
    clock.passTime(24 * 60 * 60)
    expect(await confirm()).toMatchObject(problem('link-ended', 410))
    expect(await people()).toBe(2)
  })

  it.each([{ key: '' }, { login: '' }, { password: '' }, { key: 'k'.repeat(201) }, { roles: ['admin'] }])(
    'with %j returns 422',
    async (wrong) => {
      const { confirm } = await aWaitingJo()
      expect(await confirm(wrong)).toMatchObject(problem('invalid-fields', 422))
    },
  )

  it('shares its count of wrong passwords with logging in', async () => {
    const { confirm, logIn } = await aWaitingJo()
    for (let time = 0; time < 10; time += 1)
      expect(await confirm({ password: 'a guess' })).toMatchObject({ status: 401 })
    for (const answer of [await confirm(), await logIn()]) {
      expect(answer).toMatchObject(problem('too-many-attempts', 429))
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }
  })

  it('rejects a wrong password no sooner than logging in does', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const { backend, confirm } = await aWaitingJo({ leastAnswerTime: 600 })
    // Rejects at once, so that only the minimum duration delays the answer.
    const refused = Promise.withResolvers<null>()
    vi.spyOn(backend, 'confirmAccount').mockImplementation(async () => {
      refused.resolve(null)
      throw new BackendError('not-signed-in', 'No')
    })
    let answered = false
    const answer = confirm({ password: 'a guess' }).finally(() => (answered = true))
    await refused.promise
    await vi.advanceTimersByTimeAsync(599)
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    expect(answered).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await answer).toMatchObject({ status: 401 })
  })

  it('ends the browser’s previous session', async () => {
    const demo = await aWaitingJo()
    const cookie = await aCookie(demo, 'demo-sam')
    expect(await demo.confirm({}, { cookie })).toMatchObject({ status: 200 })
    expect((await ask('GET', '/api/session', { cookie })).json).toEqual({ user: null })
  })

  it('in a clinic’s browser creates a session without automatic extension', async () => {
    const demo = await aWaitingJo()
    const answer = await demo.confirm({}, { cookie: await aClinicCookie(demo) })
    demo.clock.passTime(1801)
    const { json } = await ask('GET', '/api/session', { cookie: cookieFrom(answer) })
    expect(json).toEqual({ user: null })
  })

  it('while the backend is down keeps the link valid', async () => {
    const { backend, confirm, people } = await aWaitingJo()
    const away = new BackendError('unavailable', 'c4nary', { retryAfterSeconds: 5 })
    vi.spyOn(backend, 'confirmAccount').mockRejectedValueOnce(away)
    expect(await confirm()).toMatchObject(problem('unavailable', 503))
    expect(await people()).toBe(2)
    expect(await confirm()).toMatchObject({ status: 200 })
  })

  it('returns 410 if the following sign-in is refused', async () => {
    const { backend, confirm } = await aWaitingJo()
    vi.spyOn(backend, 'signIn').mockRejectedValue(new BackendError('not-signed-in', 'No'))
    expect(await confirm()).toMatchObject(problem('link-ended', 410))
  })
})

describe('cancelling a request for an account', () => {
  it('makes its link return 410 and deletes the request', async () => {
    const { cancel, confirm, people, database } = await aWaitingJo()
    expect(await cancel()).toMatchObject({ status: 204, text: '', setCookies: [] })
    expect(await confirm()).toMatchObject(problem('link-ended', 410))
    expect(await database.orm.select().from(registration)).toEqual([])
    expect(await people()).toBe(2)
  })

  it('answers the same for an unknown, foreign or used link', async () => {
    const { cancel, confirm, logIn } = await aWaitingJo()
    for (const wrong of [{ key: 'none' }, { login: 'sam@example.org' }])
      expect(await cancel(wrong)).toMatchObject({ status: 204, text: '' })
    expect(await confirm()).toMatchObject({ status: 200 })
    expect(await cancel()).toMatchObject({ status: 204, text: '' })
    expect(await logIn()).toMatchObject({ status: 200 })
  })

  it('keeps other links of the same address valid', async () => {
    const { cancel, confirm, register } = await aWaitingJo()
    const strangers = await register('a-strangers-stone')
    await cancel(strangers)
    expect(await confirm()).toMatchObject({ status: 200 })
  })

  it('without its link returns 422, and without JSON 415', async () => {
    const { cancel } = await aWaitingJo()
    expect(await cancel({ key: '' })).toMatchObject(problem('invalid-fields', 422))
    expect(await cancel({ password: 'x' })).toMatchObject(problem('invalid-fields', 422))
    expect(await ask('DELETE', path)).toMatchObject(problem('unsupported-type', 415))
  })

  it('returns 429 after 20 requests, not counting those during an outage', async () => {
    await aDemo({ backend: aBackend() })
    const link = { login: jo.email, key: 'k' }
    for (let time = 0; time < 21; time += 1)
      expect(await ask('DELETE', path, { body: link })).toMatchObject({ status: 503 })
    const { cancel } = await aWaitingJo()
    for (let time = 0; time < 20; time += 1) expect(await cancel()).toMatchObject({ status: 204 })
    expect(await cancel()).toMatchObject(problem('too-many-attempts', 429))
  })
})
