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

/** Routes of a backend that stores no records, with a list of the calls made to that backend. */
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

/** The expected problem answer; for HEAD only the status. */
function problem(method: Method, slug: string, status: number): object {
  return method === 'HEAD' ? { status } : { status, json: { type: `/problems/${slug}`, status } }
}

describe.each(addresses)('$method $path without stored records', ({ method, path, body }) => {
  it('[S7.14] returns 501 for a participant', async () => {
    const { asked, cookieOf } = withoutRecords()
    const answer = await ask(method, path, { cookie: await cookieOf(aSession()), body })
    expect(answer).toMatchObject(problem(method, 'not-implemented-in-this-mode', 501))
    expect(answer.setCookies).toEqual([])
    expect(asked).toEqual([])
  })

  it.each([
    ['can be traded for a new one', 'refresh-1'],
    ['cannot be traded', null],
  ])('returns 501 and leaves the session alone if its expired token %s', async (_, refreshToken) => {
    const ledger = aLedger()
    const { asked, cookieOf } = withoutRecords({ ledger })
    const cookie = await cookieOf(aSession({ refreshToken, expiresAt: anHourAgo }))
    const answer = await ask(method, path, { cookie, body })
    expect(answer).toMatchObject(problem(method, 'not-implemented-in-this-mode', 501))
    expect(answer.setCookies).toEqual([])
    expect(ledger.ended.size).toBe(0)
    expect(asked).toEqual([])
  })

  it('returns 401 without a session', async () => {
    const { asked } = withoutRecords()
    expect(await ask(method, path, { body })).toMatchObject(problem(method, 'session-required', 401))
    expect(asked).toEqual([])
  })

  it('clears the cookie of an ended session', async () => {
    const ledger = aLedger()
    const { asked, cookieOf } = withoutRecords({ ledger })
    const session = aSession()
    await ledger.endSession(session.sid, new Date(session.expiresAt))
    const answer = await ask(method, path, { cookie: await cookieOf(session), body })
    expect(answer).toMatchObject(problem(method, 'session-required', 401))
    expect(answer.setCookies).toEqual([clearedCookie])
    expect(asked).toEqual([])
  })

  it('returns 503 and keeps the cookie if the ledger is unavailable', async () => {
    const { asked, cookieOf } = withoutRecords({ ledger: aLedgerAway() })
    const answer = await ask(method, path, { cookie: await cookieOf(aSession()), body })
    expect(answer).toMatchObject(problem(method, 'unavailable', 503))
    expect(answer.setCookies).toEqual([])
    expect(asked).toEqual([])
  })

  it('returns 403 for a user who is not a participant', async () => {
    const { asked, cookieOf } = withoutRecords()
    const answer = await ask(method, path, { cookie: await cookieOf(aSession({ roles: ['editor'] })), body })
    expect(answer).toMatchObject(problem(method, 'forbidden', 403))
    expect(asked).toEqual([])
  })
})

describe('an address for records that are not stored', () => {
  it.each([
    ['PUT', '/api/participant', 'GET, HEAD, OPTIONS'],
    ['POST', '/api/participant', 'GET, HEAD, OPTIONS'],
    ['GET', '/api/participant/log-session', 'POST, OPTIONS'],
    ['DELETE', '/api/participant/log-session', 'POST, OPTIONS'],
  ] as const)('returns 405 with the allowed methods first: %s %s', async (method, path, allow) => {
    const { asked, cookieOf } = withoutRecords()
    const answer = await ask(method, path, { cookie: await cookieOf(aSession()) })
    expect(answer).toMatchObject(problem(method, 'method-not-allowed', 405))
    expect(answer.headers.get('allow')).toBe(allow)
    expect(asked).toEqual([])
  })

  it('refuses cross-site requests even with a valid session', async () => {
    const { asked, cookieOf } = withoutRecords()
    const cookie = await cookieOf(aSession())
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const { body } = right['log-session']
    const answer = await ask('POST', '/api/participant/log-session', { cookie, body, headers })
    expect(answer).toMatchObject(problem('POST', 'cross-site', 403))
    expect(asked).toEqual([])
  })

  it('returns 501 for unknown changes too, which hides the known names', async () => {
    const { asked, cookieOf } = withoutRecords()
    const answer = await ask('POST', '/api/participant/no-such-change', {
      cookie: await cookieOf(aSession()),
      body: {},
    })
    expect(answer).toMatchObject(problem('POST', 'not-implemented-in-this-mode', 501))
    expect(asked).toEqual([])
  })
})
