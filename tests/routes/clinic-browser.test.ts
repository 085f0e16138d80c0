import { NextRequest } from 'next/server'
import { describe, expect, it } from 'vitest'
import { middleware } from '@/middleware'
import { ask, cookieFrom } from '../builders/api'
import { aClinicCookie, aCookie, aDemo, aDemoSession, aPhysioCookie, cookieOf } from '../builders/demo'

/** Requests a page through the middleware. */
async function open(path: string, cookie: string) {
  const { status, headers } = await middleware(
    new NextRequest(`http://localhost:3000${path}`, { headers: { cookie } }),
  )
  return { status, location: headers.get('location'), setCookies: headers.getSetCookie() }
}

const aClinicSession = async (demo: Awaited<ReturnType<typeof aDemo>>) =>
  cookieOf(demo, await aDemoSession(demo, 'demo-alex', 'clinic'))

/** Whether the session of this cookie still works after its token has expired. */
async function outlivesItsToken(demo: Awaited<ReturnType<typeof aDemo>>, cookie: string): Promise<boolean> {
  demo.clock.passTime(1800)
  return (await ask('GET', '/api/participant', { cookie })).status === 200
}

describe('a session', () => {
  const alex = { username: 'alex@example.org', password: 'steady-steps-1' }
  const password = { password: 'clinic-demo' }

  it('started in a clinic browser ends with its token without the mark', async () => {
    const demo = await aDemo()
    const cookie = cookieFrom(
      await ask('POST', '/api/session', { cookie: await aClinicCookie(demo), body: alex }),
    )
    expect(await outlivesItsToken(demo, cookie)).toBe(false)
  })

  it('started before the browser became the clinic’s ends with its token', async () => {
    const demo = await aDemo()
    const answer = await ask('POST', '/api/physio/session', { cookie: await aCookie(demo), body: password })
    expect(answer.setCookies).toHaveLength(3)
    expect(await outlivesItsToken(demo, cookieFrom(answer))).toBe(false)
  })

  it('started in any other browser is extended automatically', async () => {
    const demo = await aDemo()
    const cookie = cookieFrom(await ask('POST', '/api/session', { body: alex }))
    expect(await outlivesItsToken(demo, cookie)).toBe(true)
  })
})

describe('a physio pass without the mark of its browser', () => {
  it('identifies the clinic browser, so it bypasses the address’s rate limit', async () => {
    const demo = await aDemo()
    for (let index = 0; index < 12; index += 1)
      await ask('POST', '/api/physio/session', { body: { password: 'wrong' } })
    const body = { password: 'clinic-demo' }
    expect(await ask('POST', '/api/physio/session', { body })).toMatchObject({ status: 429 })
    const cookie = await aPhysioCookie(demo)
    expect(await ask('POST', '/api/physio/session', { cookie, body })).toMatchObject({ status: 200 })
  })
})

describe('in a clinic’s browser', () => {
  it('no API request extends a session past its token', async () => {
    const demo = await aDemo()
    const cookie = await aClinicSession(demo)
    demo.clock.passTime(1799)
    expect(await ask('GET', '/api/participant', { cookie })).toMatchObject({ status: 200, setCookies: [] })
    demo.clock.passTime(1)
    for (const [method, address] of [
      ['GET', '/api/participant'],
      ['POST', '/api/session/refresh'],
    ] as const)
      expect(await ask(method, address, { cookie })).toMatchObject({
        status: 401,
        json: { type: '/problems/session-expired' },
      })
    expect(await ask('GET', '/api/session', { cookie })).toMatchObject({ text: '{"user":null}' })
  })

  it('no page extends a session; the login page opens instead', async () => {
    const demo = await aDemo()
    const cookie = await aCookie(demo)
    const clinicCookie = await aClinicSession(demo)
    demo.clock.passTime(1800)
    const clinic = await open('/participant', clinicCookie)
    expect(clinic).toMatchObject({
      status: 307,
      location: 'http://localhost:3000/user/login?reason=expired',
      setCookies: [expect.stringMatching(/^steadily-session=; Path=\/; Max-Age=0;/)],
    })
    const home = await open('/participant', cookie)
    expect(home).toMatchObject({ status: 200, setCookies: [expect.stringMatching(/^steadily-session=Fe26/)] })
  })

  it('a session is extended on request before it expires', async () => {
    const demo = await aDemo()
    const cookie = await aClinicSession(demo)
    demo.clock.passTime(1700)
    const answer = await ask('POST', '/api/session/refresh', { cookie })
    expect(answer).toMatchObject({ status: 200, json: { expiresAt: '2026-03-11T10:58:20.000Z' } })
    demo.clock.passTime(1700)
    const cookieLater = cookieFrom(answer)
    expect(await ask('GET', '/api/participant', { cookie: cookieLater })).toMatchObject({ status: 200 })
    demo.clock.passTime(100)
    expect(await ask('GET', '/api/participant', { cookie: cookieLater })).toMatchObject({ status: 401 })
  })

  it('a session without a refresh token is not extended: 409', async () => {
    const demo = await aDemo()
    const session = await aDemoSession(demo, 'demo-alex', 'clinic')
    const cookie = await cookieOf(demo, { ...session, refreshToken: null })
    expect(await ask('POST', '/api/session/refresh', { cookie })).toMatchObject({ status: 409 })
  })
})
