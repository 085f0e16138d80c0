import { describe, expect, it } from 'vitest'
import { unsealSession } from '@/lib/auth/session'
import { ask, cookieFrom } from '../builders/api'
import { aSecret } from '../builders/config'
import { aCookie, aDemo, aDemoSession, cookieOf } from '../builders/demo'

const alex = { username: 'alex@example.org', password: 'steady-steps-1' }
const day = 24 * 60 * 60

const participant = (cookie: string) => ask('GET', '/api/participant', { cookie })
const sessionIn = (cookie: string) => unsealSession(cookie.split('=')[1] ?? '', [aSecret])

/** Asks for the record. @returns the cookie for the next request, which is a new one after a refresh */
async function visit(cookie: string): Promise<string> {
  const answer = await participant(cookie)
  expect(answer.status).toBe(200)
  return answer.setCookie === undefined ? cookie : cookieFrom(answer)
}

describe('a session on the user’s own device', () => {
  it('continues after 14 days without a visit', async () => {
    const demo = await aDemo()
    const cookie = await aCookie(demo)
    demo.clock.passTime(14 * day)
    expect(await sessionIn(await visit(cookie))).toMatchObject({ sid: (await sessionIn(cookie))?.sid })
  })

  it('lasts 60 days since its last use, and no longer', async () => {
    const demo = await aDemo()
    let cookie = await aCookie(demo)
    for (let visits = 0; visits < 4; visits++) {
      demo.clock.passTime(59 * day)
      cookie = await visit(cookie)
    }
    demo.clock.passTime(60.5 * day)
    expect(await participant(cookie)).toMatchObject({
      status: 401,
      json: { detail: 'Both token and refresh token have expired. Your request was aborted.' },
    })
  })

  it('continues 3 days after a refresh whose answer was lost', async () => {
    const demo = await aDemo()
    const cookie = await aCookie(demo)
    demo.clock.passTime(1800)
    await visit(cookie)
    demo.clock.passTime(3 * day)
    const later = await visit(cookie)
    demo.clock.passTime(3 * day)
    expect(await sessionIn(await visit(later))).toMatchObject({ sid: (await sessionIn(cookie))?.sid })
  })

  it('ends for all holders if a stolen, older cookie is used', async () => {
    const demo = await aDemo()
    const stolen = await aCookie(demo)
    demo.clock.passTime(1800)
    const second = await visit(stolen)
    demo.clock.passTime(1800)
    const third = await visit(second)
    demo.clock.passTime(1800)
    expect(await participant(stolen)).toMatchObject({ status: 401 })
    expect(await participant(third)).toMatchObject({ status: 401 })
  })

  it('survives a change of SESSION_SECRET while the old one is listed', async () => {
    const demo = await aDemo()
    let cookie = await aCookie(demo)
    for (const letter of ['1', '2', '3', '4']) {
      demo.sessionSecrets.unshift(letter.repeat(32))
      demo.sessionSecrets.length = 2
      demo.clock.passTime(59 * day)
      cookie = await visit(cookie)
    }
    expect(await unsealSession(cookie.split('=')[1] ?? '', ['4'.repeat(32)])).not.toBeNull()
  })
})

describe('a session in a browser of several users', () => {
  it.each(['clinic', 'shared'] as const)('of kind %s ends with its token', async (browser) => {
    const demo = await aDemo()
    const cookie = await cookieOf(demo, await aDemoSession(demo, 'demo-alex', browser))
    demo.clock.passTime(1800)
    expect(await participant(cookie)).toMatchObject({ status: 401 })
  })

  it('ends with the browser if the user says so at login', async () => {
    const demo = await aDemo()
    const answer = await ask('POST', '/api/session', { body: { ...alex, sharedComputer: true } })
    expect(answer.setCookie).toMatch(/^steadily-session=Fe26[^;]+; Path=\/; HttpOnly; SameSite=lax$/)
    demo.clock.passTime(60)
    const extended = await ask('POST', '/api/session/refresh', { cookie: cookieFrom(answer) })
    expect(extended.status).toBe(200)
    expect(extended.setCookie).not.toContain('Max-Age')
    expect(await sessionIn(cookieFrom(extended))).toMatchObject({
      sharedComputer: true,
      refreshesItself: false,
    })
  })

  it.each([null, 'yes', 1])('is refused with sharedComputer %j', async (sharedComputer) => {
    await aDemo()
    const answer = await ask('POST', '/api/session', { body: { ...alex, sharedComputer } })
    expect(answer).toMatchObject({ status: 422, json: { errors: [{ pointer: '#/sharedComputer' }] } })
  })
})

describe('logging out everywhere else', () => {
  const end = (cookie: string) => ask('DELETE', '/api/session/others', { cookie })

  it('ends the sessions of other browsers and copies of this one', async () => {
    const demo = await aDemo()
    const [one, other, sam] = [await aCookie(demo), await aCookie(demo), await aCookie(demo, 'demo-sam')]
    demo.clock.passTime(60)
    const answer = await end(one)
    expect(answer).toMatchObject({ status: 204, text: '' })
    for (const copy of [one, other]) {
      expect(await participant(copy)).toMatchObject({ status: 401 })
      demo.clock.passTime(1800)
      expect(await participant(copy)).toMatchObject({ status: 401 })
    }
    await visit(sam)
    const later = await visit(cookieFrom(answer))
    demo.clock.passTime(14 * day)
    await visit(later)
  })

  it('leaves a login of the next minute alone', async () => {
    const demo = await aDemo()
    await end(await aCookie(demo))
    demo.clock.passTime(60)
    expect(await participant(await aCookie(demo))).toMatchObject({ status: 200 })
  })

  it('is refused without a session: 401', async () => {
    await aDemo()
    expect(await end('steadily-session=junk')).toMatchObject({ status: 401 })
  })
})
