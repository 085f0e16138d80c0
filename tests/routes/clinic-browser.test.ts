import { NextRequest } from 'next/server'
import { describe, expect, it } from 'vitest'
import { middleware } from '@/middleware'
import { ask, cookieFrom } from '../builders/api'
import { aClinicCookie, aCookie, aDemo, aDemoSession, cookieOf } from '../builders/demo'

/** What the front door does with a page that somebody opens. */
async function open(path: string, cookie: string) {
  const { status, headers } = await middleware(
    new NextRequest(`http://localhost:3000${path}`, { headers: { cookie } }),
  )
  return { status, location: headers.get('location'), setCookies: headers.getSetCookie() }
}

describe('in a clinic’s browser', () => {
  it('no request extends a session by itself: when its token has run out, it has', async () => {
    const demo = await aDemo()
    const cookie = `${await aCookie(demo)}; ${await aClinicCookie(demo)}`
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

  it('no page extends one either: it leads to the login page, and elsewhere it would not', async () => {
    const demo = await aDemo()
    const cookie = await aCookie(demo)
    demo.clock.passTime(1800)
    const clinic = await open('/participant', `${cookie}; ${await aClinicCookie(demo)}`)
    expect(clinic).toMatchObject({
      status: 307,
      location: 'http://localhost:3000/user/login?reason=expired',
      setCookies: [expect.stringMatching(/^steadily-session=; Path=\/; Max-Age=0;/)],
    })
    const home = await open('/participant', cookie)
    expect(home).toMatchObject({ status: 200, setCookies: [expect.stringMatching(/^steadily-session=Fe26/)] })
  })

  it('a session is extended when somebody asks for it in time', async () => {
    const demo = await aDemo()
    const mark = await aClinicCookie(demo)
    const cookie = `${await aCookie(demo)}; ${mark}`
    demo.clock.passTime(1700)
    const answer = await ask('POST', '/api/session/refresh', { cookie })
    expect(answer).toMatchObject({ status: 200, json: { expiresAt: '2026-03-11T10:58:20.000Z' } })
    demo.clock.passTime(1700)
    const later = `${cookieFrom(answer)}; ${mark}`
    expect(await ask('GET', '/api/participant', { cookie: later })).toMatchObject({ status: 200 })
  })

  it('a session that cannot be extended is not: 409', async () => {
    const demo = await aDemo()
    const session = await cookieOf(demo, { ...(await aDemoSession(demo)), refreshToken: null })
    const cookie = `${session}; ${await aClinicCookie(demo)}`
    expect(await ask('POST', '/api/session/refresh', { cookie })).toMatchObject({ status: 409 })
  })
})
