import { describe, expect, it } from 'vitest'
import { unsealSession, type Session } from '@/lib/auth/session'
import { BackendError, type BackendErrorCode } from '@/lib/ports/errors'
import { ask, clearedCookie, cookieFrom } from '../builders/api'
import { aSecret } from '../builders/config'
import { aCookie, aDemo, aDemoSession, cookieOf } from '../builders/demo'
import { aLedgerAway } from '../builders/services'

const participant = (cookie: string) => ask('GET', '/api/participant', { cookie })
const refresh = (cookie: string) => ask('POST', '/api/session/refresh', { cookie })
const signOut = (cookie?: string) => ask('DELETE', '/api/session', { cookie })
const log = { week: 3, session: 3, sessionCompleted: true }
const sentence = 'Both token and refresh token have expired. Your request was aborted.'
const twoMonthsSeconds = 60.5 * 24 * 60 * 60

const required = {
  status: 401,
  json: { type: '/problems/session-required', status: 401 },
  setCookie: clearedCookie,
}
const expired = {
  status: 401,
  json: { type: '/problems/session-expired', status: 401, detail: sentence },
  setCookie: clearedCookie,
}

function sessionIn(cookie: string): Promise<Session | null> {
  return unsealSession(cookie.split('=')[1] ?? '', [aSecret])
}

/** A demo whose backend rejects one call with an error. */
async function aDemoThatFails(call: 'refresh' | 'participant' | 'change', code: BackendErrorCode) {
  const { backend } = await aDemo()
  return aDemo({ backend: { ...backend, [call]: () => Promise.reject(new BackendError(code, 'c4nary')) } })
}

describe('asking who is signed in', () => {
  it('returns no user without a valid cookie', async () => {
    await aDemo()
    for (const cookie of [undefined, 'steadily-session=', 'steadily-session=junk', 'other=cookie'])
      expect(await ask('GET', '/api/session', { cookie })).toMatchObject({
        status: 200,
        text: '{"user":null}',
      })
  })

  it('returns the user and expiry that sign-in returned', async () => {
    const demo = await aDemo()
    const { json } = await ask('GET', '/api/session', { cookie: await aCookie(demo) })
    expect(json).toEqual({
      user: {
        id: 'demo-alex',
        roles: ['participant'],
        displayName: 'Alex Morgan',
        email: 'alex@example.org',
      },
      expiresAt: '2026-03-11T10:30:00.000Z',
    })
  })
})

describe('without a session', () => {
  it.each([
    undefined,
    'steadily-session=',
    'steadily-session=Fe26.2*1*a*b*c*d*e*f~2',
    '__Host-steadily-session=x',
  ])('every participant route returns 401 with WWW-Authenticate for cookie %s', async (cookie) => {
    await aDemo()
    const answers = [
      await ask('GET', '/api/participant', { cookie }),
      await ask('POST', '/api/participant/log-session', { cookie, body: log }),
      await ask('POST', '/api/session/refresh', { cookie }),
    ]
    for (const answer of answers) {
      expect(answer).toMatchObject(required)
      expect(answer.headers.get('www-authenticate')).toBe('Session')
    }
  })
})

describe('signing out', () => {
  it('clears the cookie and revokes its copies on every route', async () => {
    const demo = await aDemo()
    const cookie = await aCookie(demo)
    expect(await signOut(cookie)).toMatchObject({ status: 204, text: '', setCookie: clearedCookie })
    expect(await participant(cookie)).toMatchObject(required)
    expect(await refresh(cookie)).toMatchObject(required)
    const body = { cookie, body: log }
    expect(await ask('POST', '/api/participant/log-session', body)).toMatchObject(required)
    expect(await ask('GET', '/api/session', { cookie })).toMatchObject({ text: '{"user":null}' })
    demo.clock.passTime(1800)
    expect(await participant(cookie)).toMatchObject(required)
  })

  it('revokes every cookie of the session, also from before a refresh', async () => {
    const demo = await aDemo()
    const before = await aCookie(demo)
    const after = cookieFrom(await refresh(before))
    expect(await signOut(before)).toMatchObject({ status: 204 })
    expect(await participant(after)).toMatchObject(required)
  })

  it('works without a session, twice, and with an expired session', async () => {
    const demo = await aDemo()
    const cookie = await aCookie(demo)
    demo.clock.passTime(twoMonthsSeconds)
    for (const each of [undefined, 'steadily-session=junk', cookie, cookie])
      expect(await signOut(each)).toMatchObject({ status: 204, setCookie: clearedCookie })
  })

  it('[S4.15] works while the backend is down and ends the session', async () => {
    const demo = await aDemoThatFails('refresh', 'unavailable')
    const cookie = await aCookie(demo)
    demo.clock.passTime(1800)
    expect(await signOut(cookie)).toMatchObject({ status: 204, setCookie: clearedCookie })
    expect(await demo.ledger.standingOf((await sessionIn(cookie))?.sid ?? '')).toBe('ended')
  })

  it('sends Clear-Site-Data for the cache only', async () => {
    const demo = await aDemo()
    const { headers } = await signOut(await aCookie(demo))
    expect(headers.get('clear-site-data')).toBe('"cache"')
  })

  it('on one device leaves the other signed in', async () => {
    const demo = await aDemo()
    const [one, other] = [await aCookie(demo), await aCookie(demo)]
    await signOut(one)
    expect(await participant(other)).toMatchObject({ status: 200 })
  })
})

describe('refreshing a session', () => {
  it('extends it and keeps its sid and user', async () => {
    const demo = await aDemo()
    const cookie = await aCookie(demo)
    demo.clock.passTime(60)
    const answer = await refresh(cookie)
    expect(answer).toMatchObject({
      status: 200,
      json: { user: { id: 'demo-alex' }, expiresAt: '2026-03-11T10:31:00.000Z' },
    })
    const [before, after] = [await sessionIn(cookie), await sessionIn(cookieFrom(answer))]
    expect(after).toMatchObject({ sid: before?.sid, userId: 'demo-alex' })
    expect(after?.token).not.toBe(before?.token)
    expect(await participant(cookieFrom(answer))).toMatchObject({ status: 200 })
  })

  it('returns 409 without a refresh token', async () => {
    const demo = await aDemo()
    const cookie = await cookieOf(demo, { ...(await aDemoSession(demo)), refreshToken: null })
    expect(await refresh(cookie)).toMatchObject({ status: 409, json: { type: '/problems/cannot-refresh' } })
  })

  it('happens automatically with the first request after expiry', async () => {
    const demo = await aDemo()
    const cookie = await aCookie(demo)
    demo.clock.passTime(1799.5)
    const answer = await participant(cookie)
    expect(answer).toMatchObject({ status: 200, json: { userId: 'demo-alex' } })
    const renewed = await sessionIn(cookieFrom(answer))
    expect(renewed).toMatchObject({ sid: (await sessionIn(cookie))?.sid })
    expect(renewed?.expiresAt).toBe(demo.clock().getTime() + 1800_000)
  })

  it('keeps the new refresh token even if the request fails', async () => {
    const demo = await aDemo()
    const cookie = await aCookie(demo)
    demo.clock.passTime(1800)
    const refused = await ask('POST', '/api/participant/log-session', { cookie, body: { ...log, week: 99 } })
    expect(refused).toMatchObject({ status: 422 })
    demo.clock.passTime(1800)
    expect(await participant(cookieFrom(refused))).toMatchObject({ status: 200 })
  })

  it('is retried later if the backend is down, without signing out: 502', async () => {
    const away = await aDemoThatFails('refresh', 'unavailable')
    const cookie = await aCookie(away)
    away.clock.passTime(1800)
    const answer = await participant(cookie)
    expect(answer).toMatchObject({
      status: 502,
      json: { type: '/problems/upstream-error' },
      setCookie: undefined,
    })
    expect(await away.ledger.standingOf((await sessionIn(cookie))?.sid ?? '')).toBe('open')
  })
})

describe('while the ledger is unavailable', () => {
  it('requests for personal data return 503 without signing out', async () => {
    const demo = await aDemo({ ledger: aLedgerAway() })
    const cookie = await aCookie(demo)
    const unavailable = { status: 503, json: { type: '/problems/unavailable' }, setCookie: undefined }
    for (const answer of [
      await participant(cookie),
      await ask('GET', '/api/session', { cookie }),
      await ask('DELETE', '/api/session', { cookie }),
      await ask('POST', '/api/participant/log-session', { cookie, body: log }),
    ])
      expect(answer).toMatchObject(unavailable)
  })

  it('public content is served', async () => {
    const demo = await aDemo({ ledger: aLedgerAway() })
    const cookie = await aCookie(demo)
    for (const path of ['/api/site', '/api/exercises', '/api/health'])
      expect(await ask('GET', path, { cookie })).toMatchObject({ status: 200 })
  })
})

describe('an expired session', () => {
  it('returns the specified message and clears its cookie', async () => {
    const demo = await aDemo()
    const cookie = await aCookie(demo)
    demo.clock.passTime(twoMonthsSeconds)
    const body = { cookie, body: log }
    for (const answer of [
      await participant(cookie),
      await refresh(cookie),
      await ask('POST', '/api/participant/log-session', body),
    ]) {
      expect(answer).toMatchObject(expired)
      expect(answer.headers.get('www-authenticate')).toBe('Session')
    }
    expect(await ask('GET', '/api/session', { cookie })).toMatchObject({ text: '{"user":null}' })
  })

  it('is ended here too after the backend rejects its token', async () => {
    const demo = await aDemoThatFails('participant', 'not-signed-in')
    const cookie = await aCookie(demo)
    expect(await participant(cookie)).toMatchObject(expired)
    expect(await demo.ledger.standingOf((await sessionIn(cookie))?.sid ?? '')).toBe('ended')
    expect(await refresh(cookie)).toMatchObject(required)
  })
})

it('an address without a request body rejects one with 413', async () => {
  const cookie = await aCookie(await aDemo())
  const headers = { 'content-length': '2' }
  expect(await ask('POST', '/api/session/refresh', { cookie, headers })).toMatchObject({ status: 413 })
  expect(await ask('DELETE', '/api/session', { cookie, headers })).toMatchObject({ status: 413 })
  expect(await participant(cookie)).toMatchObject({ status: 200 })
})
