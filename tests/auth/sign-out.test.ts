import { describe, expect, it, vi } from 'vitest'
import { mostSessionDays } from '@/lib/auth/session'
import { endAllSessions, endOtherSessions, endSession, lockSession, sharedSession } from '@/lib/auth/sign-out'
import { someServices } from '../builders/services'
import { aSession } from '../builders/session'

const minute = 60_000
const day = 24 * 60 * minute
const margin = 5 * minute

/** Services whose ledger records its calls. */
function someWatched(sessionDays?: number) {
  const services = someServices(sessionDays === undefined ? {} : { sessionDays })
  const calls = {
    end: vi.spyOn(services.ledger, 'endSession'),
    lock: vi.spyOn(services.ledger, 'lockSession'),
    endAll: vi.spyOn(services.ledger, 'endSessionsOf'),
  }
  return { ...services, calls, now: () => services.clock().getTime() }
}

describe('an ended or locked session', () => {
  it('is listed for a day more than SESSION_DAYS', async () => {
    const services = someWatched(30)
    const session = aSession({ refreshUntil: services.now() + day })
    await endSession(services, session)
    await lockSession(services, session)
    const until = new Date(services.now() + 31 * day + margin)
    expect(services.calls.end.mock.calls).toEqual([[session.sid, until]])
    expect(services.calls.lock.mock.calls).toEqual([[session.sid, until]])
  })

  it('is listed as long as its seal opens, if SESSION_DAYS became shorter', async () => {
    const services = someWatched(1)
    const session = aSession({ refreshUntil: services.now() + 60 * day })
    await endSession(services, session)
    expect(services.calls.end.mock.calls[0]?.[1]).toEqual(new Date(services.now() + 61 * day + margin))
  })
})

describe('ending all sessions of a user', () => {
  it('is remembered for the longest lifetime of any session', async () => {
    const services = someWatched()
    const at = new Date(services.now())
    await endAllSessions(services, 'user-1', at)
    const until = new Date(at.getTime() + (mostSessionDays + 1) * day + margin)
    expect(services.calls.endAll.mock.calls).toEqual([['user-1', at, until]])
  })

  it('but this one lets this one begin after the end', async () => {
    const services = someWatched()
    const session = aSession()
    const kept = await endOtherSessions(services, session)
    expect(kept).toEqual({ ...session, startedAt: services.now() + 1 })
    expect(await services.ledger.standingOf(session.sid, session)).toBe('ended')
    expect(await services.ledger.standingOf(kept.sid, kept)).toBe('open')
  })
})

describe('a session in a browser that others use', () => {
  it('is not refreshed and ends within 23 hours', () => {
    const now = new Date('2026-03-11T10:00:00Z')
    const long = aSession({ expiresAt: now.getTime() + 7 * day })
    expect(sharedSession(long, now)).toEqual({
      ...long,
      refreshesItself: false,
      expiresAt: now.getTime() + 23 * 60 * minute,
    })
  })

  it('keeps an earlier end', () => {
    const session = aSession()
    expect(sharedSession(session, new Date('2026-03-11T10:00:00Z')).expiresAt).toBe(session.expiresAt)
  })
})
