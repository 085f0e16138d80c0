import { describe, expect, it } from 'vitest'
import { sealSession, type Session } from '@/lib/auth/session'
import { sessionCookieName } from '@/lib/auth/session-cookie'
import type { ChangeName } from '@/lib/domain/changes/changes'
import type { Backend } from '@/lib/ports/backend'
import type { Services } from '@/lib/services'
import { ask, clearedCookie, type Method } from '../builders/api'
import { right } from '../builders/right-changes'
import { aBackend, aClock, aLedger, aLedgerAway, someServices } from '../builders/services'
import { aSession } from '../builders/session'

const changeNames = Object.keys(right) as ChangeName[]
const addresses: { method: Method; path: string; body: object | undefined }[] = [
  { method: 'GET', path: '/api/participant', body: undefined },
  { method: 'HEAD', path: '/api/participant', body: undefined },
  ...changeNames.map((name) => ({
    method: 'POST' as const,
    path: `/api/participant/${name}`,
    body: right[name].body,
  })),
]

const clock = aClock('2026-03-11T10:00:00Z')
const anHourAgo = clock().getTime() - 3600_000

/** Routes in front of a backend that keeps no plans and diaries, and a list of what was asked of that backend. */
function withoutRecords(over: Partial<Services> = {}) {
  const asked: string[] = []
  const whole = aBackend({ keepsRecords: false })
  const recorded = Object.entries(whole).map(([name, part]) => [
    name,
    typeof part === 'function'
      ? () => {
          asked.push(name)
          throw new Error(`The backend was asked: ${name}`)
        }
      : part,
  ])
  const backend = Object.fromEntries(recorded) as Backend
  const services = someServices({ backend, clock, ...over })
  ;(globalThis as Record<symbol, unknown>)[Symbol.for('steadily.services')] = Promise.resolve(services)
  const cookieOf = async (session: Session) =>
    `${sessionCookieName(services.config)}=${await sealSession(session, services.sessionSecrets)}`
  return { ...services, asked, cookieOf }
}

/** What an answer is; that to HEAD has no text. */
function problem(method: Method, slug: string, status: number): object {
  return method === 'HEAD' ? { status } : { status, json: { type: `/problems/${slug}`, status } }
}

describe.each(addresses)('$method $path where no records are kept', ({ method, path, body }) => {
  it('[S7.14] is not implemented for a participant', async () => {
    const { asked, cookieOf } = withoutRecords()
    const answer = await ask(method, path, { cookie: await cookieOf(aSession()), body })
    expect(answer).toMatchObject(problem(method, 'not-implemented-in-this-mode', 501))
    expect(answer.setCookies).toEqual([])
    expect(asked).toEqual([])
  })

  it.each([
    ['can be traded for a new one', 'refresh-1'],
    ['cannot be traded', null],
  ])(
    'is so with a token that has run out and %s, and the session stays as it is',
    async (_, refreshToken) => {
      const ledger = aLedger()
      const { asked, cookieOf } = withoutRecords({ ledger })
      const cookie = await cookieOf(aSession({ refreshToken, expiresAt: anHourAgo }))
      const answer = await ask(method, path, { cookie, body })
      expect(answer).toMatchObject(problem(method, 'not-implemented-in-this-mode', 501))
      expect(answer.setCookies).toEqual([])
      expect(ledger.ended.size).toBe(0)
      expect(asked).toEqual([])
    },
  )

  it('asks somebody who is not logged in to do so first', async () => {
    const { asked } = withoutRecords()
    expect(await ask(method, path, { body })).toMatchObject(problem(method, 'session-required', 401))
    expect(asked).toEqual([])
  })

  it('takes the cookie of a session that was ended', async () => {
    const ledger = aLedger()
    const { asked, cookieOf } = withoutRecords({ ledger })
    const session = aSession()
    await ledger.endSession(session.sid, new Date(session.expiresAt))
    const answer = await ask(method, path, { cookie: await cookieOf(session), body })
    expect(answer).toMatchObject(problem(method, 'session-required', 401))
    expect(answer.setCookies).toEqual([clearedCookie])
    expect(asked).toEqual([])
  })

  it('cannot tell while nobody knows whether the session was ended, and leaves it alone', async () => {
    const { asked, cookieOf } = withoutRecords({ ledger: aLedgerAway() })
    const answer = await ask(method, path, { cookie: await cookieOf(aSession()), body })
    expect(answer).toMatchObject(problem(method, 'unavailable', 503))
    expect(answer.setCookies).toEqual([])
    expect(asked).toEqual([])
  })

  it('is not allowed for somebody who is no participant', async () => {
    const { asked, cookieOf } = withoutRecords()
    const answer = await ask(method, path, { cookie: await cookieOf(aSession({ roles: ['editor'] })), body })
    expect(answer).toMatchObject(problem(method, 'forbidden', 403))
    expect(asked).toEqual([])
  })
})

describe('an address of records where none are kept', () => {
  it.each([
    ['PUT', '/api/participant', 'GET, HEAD, OPTIONS'],
    ['POST', '/api/participant', 'GET, HEAD, OPTIONS'],
    ['GET', '/api/participant/log-session', 'POST, OPTIONS'],
    ['DELETE', '/api/participant/log-session', 'POST, OPTIONS'],
  ] as const)('still says first which methods it takes: %s %s', async (method, path, allow) => {
    const { asked, cookieOf } = withoutRecords()
    const answer = await ask(method, path, { cookie: await cookieOf(aSession()) })
    expect(answer).toMatchObject(problem(method, 'method-not-allowed', 405))
    expect(answer.headers.get('allow')).toBe(allow)
    expect(asked).toEqual([])
  })

  it('says nothing to another site, whoever asks', async () => {
    const { asked, cookieOf } = withoutRecords()
    const cookie = await cookieOf(aSession())
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const { body } = right['log-session']
    const answer = await ask('POST', '/api/participant/log-session', { cookie, body, headers })
    expect(answer).toMatchObject(problem('POST', 'cross-site', 403))
    expect(asked).toEqual([])
  })

  it('is the same for a change that does not exist: nobody learns the names there', async () => {
    const { asked, cookieOf } = withoutRecords()
    const answer = await ask('POST', '/api/participant/no-such-change', {
      cookie: await cookieOf(aSession()),
      body: {},
    })
    expect(answer).toMatchObject(problem('POST', 'not-implemented-in-this-mode', 501))
    expect(asked).toEqual([])
  })
})
