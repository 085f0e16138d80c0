import { setTimeout } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { currentSession, readSession, type SessionState } from '@/lib/auth/current-session'
import { sealLifetimeSeconds, sealSession, type Session } from '@/lib/auth/session'
import { endSession } from '@/lib/auth/sign-out'
import { BackendError } from '@/lib/ports/errors'
import { aSecret } from '../builders/config'
import { aBackend, aClock, aLedger, aLedgerAway, someServices } from '../builders/services'
import { aSession } from '../builders/session'

const afterExpiry = 1800
const sealOf = (session: Session) => sealSession(session, [aSecret])
const user = { id: 'user-1', roles: ['participant'], displayName: 'Alex' }

/** A backend that refreshes `refresh-1`, `refresh-2` … each to the next. */
function aRefreshingBackend() {
  const refresh = vi.fn(async (refreshToken: string) => {
    // As over a network, so that requests can meet.
    await setTimeout(50)
    const next = Number(refreshToken.split('-')[1]) + 1
    return { token: `token-${next}`, refreshToken: `refresh-${next}` }
  })
  return { ...aBackend({ currentUser: async () => user }), refresh }
}

/** The session of a state that must be one. */
function signedIn(state: SessionState): Session {
  if (state.state !== 'signed-in') throw new Error(`The session is ${state.state}`)
  return state.session
}

function aRefusingBackend(code: 'not-signed-in' | 'unavailable' | 'timeout') {
  const refresh = vi.fn(() => Promise.reject(new BackendError(code, 'Refused')))
  return { ...aBackend(), refresh }
}

describe('the current session', () => {
  it('[S4.13] without a cookie, or with one that cannot be opened, there is none', async () => {
    const services = someServices()
    for (const seal of [undefined, '', 'junk', await sealSession(aSession(), ['z'.repeat(32)])])
      expect(await currentSession(services, seal)).toEqual({ state: 'none' })
  })

  it('is signed in while its token lasts, and the backend is not asked', async () => {
    const backend = aRefreshingBackend()
    const services = someServices({ backend })
    const expected = { state: 'signed-in', session: aSession(), refreshed: false }
    expect(await currentSession(services, await sealOf(aSession()))).toEqual(expected)
    services.clock.passTime(1794.499)
    expect(await currentSession(services, await sealOf(aSession()))).toEqual(expected)
    expect(backend.refresh).not.toHaveBeenCalled()
  })

  it('in the last seconds it is refreshed early, as the backend may count the token’s end by whole seconds', async () => {
    const services = someServices({ backend: aRefreshingBackend() })
    services.clock.passTime(1794.5)
    const state = await currentSession(services, await sealOf(aSession()))
    expect(state).toMatchObject({ state: 'signed-in', refreshed: true, session: { token: 'token-2' } })
  })

  it.each([['not-signed-in'], ['unavailable']] as const)(
    'a token that lasts a little longer is kept where an early refresh ends with %s',
    async (code) => {
      const backend = { ...aBackend(), refresh: () => Promise.reject(new BackendError(code, 'No')) }
      const services = someServices({ backend })
      services.clock.passTime(1799)
      const state = await currentSession(services, await sealOf(aSession()))
      expect(state).toEqual({ state: 'signed-in', session: aSession(), refreshed: false })
    },
  )

  it('in a clinic’s browser nothing is refreshed early', async () => {
    const backend = aRefreshingBackend()
    const services = someServices({ backend })
    services.clock.passTime(1799)
    const session = aSession({ refreshesItself: false })
    const expected = { state: 'signed-in', session, refreshed: false }
    expect(await currentSession(services, await sealOf(session))).toEqual(expected)
    expect(backend.refresh).not.toHaveBeenCalled()
  })

  it('[S9.4] half a second before the end it is refreshed: a new token and end, the same sid and user', async () => {
    const services = someServices({ backend: aRefreshingBackend() })
    services.clock.passTime(1799.5)
    const state = await currentSession(services, await sealOf(aSession()))
    const issuedAt = services.clock().getTime()
    expect(state).toEqual({
      state: 'signed-in',
      refreshed: true,
      session: aSession({
        displayName: 'Alex',
        token: 'token-2',
        refreshToken: 'refresh-2',
        issuedAt,
        expiresAt: issuedAt + 1800_000,
      }),
    })
  })

  it('two requests at once refresh once, and both are signed in', async () => {
    const backend = aRefreshingBackend()
    const services = someServices({ backend })
    services.clock.passTime(afterExpiry)
    const seal = await sealOf(aSession())
    const states = await Promise.all(Array.from({ length: 20 }, () => currentSession(services, seal)))
    expect(backend.refresh).toHaveBeenCalledOnce()
    for (const state of states)
      expect(state).toMatchObject({ state: 'signed-in', refreshed: true, session: { token: 'token-2' } })
  })

  it('two sessions at once are refreshed each by itself', async () => {
    const services = someServices({ backend: aRefreshingBackend() })
    services.clock.passTime(afterExpiry)
    const seals = [
      await sealOf(aSession()),
      await sealOf(aSession({ sid: 'sid-2', refreshToken: 'refresh-7' })),
    ]
    const states = await Promise.all(seals.map((seal) => currentSession(services, seal)))
    expect(states).toMatchObject([
      { session: { sid: 'sid-1', token: 'token-2' } },
      { session: { sid: 'sid-2', token: 'token-8' } },
    ])
  })

  it('a refreshed session can be refreshed again later', async () => {
    const services = someServices({ backend: aRefreshingBackend() })
    services.clock.passTime(afterExpiry)
    const session = signedIn(await currentSession(services, await sealOf(aSession())))
    services.clock.passTime(afterExpiry)
    expect(await currentSession(services, await sealOf(session))).toMatchObject({
      session: { sid: 'sid-1', token: 'token-3' },
    })
  })

  it('[S4.14] is expired where the backend refuses the refresh token, or there is none', async () => {
    const backend = aRefusingBackend('not-signed-in')
    const services = someServices({ backend })
    services.clock.passTime(afterExpiry)
    expect(await currentSession(services, await sealOf(aSession()))).toEqual({
      state: 'expired',
      session: aSession(),
    })
    const without = aSession({ refreshToken: null })
    expect(await currentSession(services, await sealOf(without))).toEqual({
      state: 'expired',
      session: without,
    })
    expect(backend.refresh).toHaveBeenCalledOnce()
  })

  it.each(['unavailable', 'timeout'] as const)(
    'a backend that is away during a refresh (%s) throws, and signs nobody out',
    async (code) => {
      const services = someServices({ backend: aRefusingBackend(code) })
      services.clock.passTime(afterExpiry)
      const seal = await sealOf(aSession())
      const both = await Promise.allSettled([currentSession(services, seal), currentSession(services, seal)])
      const refused = { status: 'rejected', reason: expect.objectContaining({ code }) }
      expect(both).toEqual([refused, refused])
      expect(services.ledger.ended.size).toBe(0)
      const back = someServices({ ...services, backend: aRefreshingBackend() })
      expect(await currentSession(back, seal)).toMatchObject({ state: 'signed-in', refreshed: true })
    },
  )

  it('is unclear where nobody can say whether it was ended, with a token that lasts or has run out', async () => {
    const backend = aRefreshingBackend()
    const services = someServices({ backend, ledger: aLedgerAway() })
    const unclear = { state: 'unclear', session: aSession() }
    expect(await currentSession(services, await sealOf(aSession()))).toEqual(unclear)
    services.clock.passTime(afterExpiry)
    expect(await currentSession(services, await sealOf(aSession()))).toEqual(unclear)
    expect(backend.refresh).not.toHaveBeenCalled()
    expect(await currentSession(services, 'nonsense')).toEqual({ state: 'none' })
  })

  it('a fault of our own, of the backend’s side or of the ledger’s, is thrown and not taken for an answer', async () => {
    const bug = () => Promise.reject(new TypeError('a bug'))
    const seal = await sealOf(aSession())
    const ledger = { endSession: bug, lockSession: bug, standingOf: bug }
    await expect(currentSession(someServices({ ledger }), seal)).rejects.toThrow(TypeError)
    const services = someServices({ backend: aBackend({ refresh: bug }) })
    services.clock.passTime(afterExpiry)
    await expect(currentSession(services, seal)).rejects.toThrow(TypeError)
  })

  it('in a clinic’s browser is expired when its token has run out, though it could be refreshed', async () => {
    const backend = aRefreshingBackend()
    const services = someServices({ backend })
    services.clock.passTime(afterExpiry)
    const session = aSession({ refreshesItself: false })
    expect(await currentSession(services, await sealOf(session))).toEqual({ state: 'expired', session })
    expect(backend.refresh).not.toHaveBeenCalled()
  })

  it('that was ended stays ended, with a token that lasts or has run out, and is never refreshed', async () => {
    const backend = aRefreshingBackend()
    const services = someServices({ backend })
    const seal = await sealOf(aSession())
    await endSession(services, aSession())
    expect(await currentSession(services, seal)).toEqual({ state: 'ended' })
    services.clock.passTime(afterExpiry)
    expect(await currentSession(services, seal)).toEqual({ state: 'ended' })
    expect(backend.refresh).not.toHaveBeenCalled()
  })

  it('that was ended during its refresh is ended for the next request', async () => {
    const backend = aRefreshingBackend()
    const services = someServices({ backend })
    services.clock.passTime(afterExpiry)
    const refreshing = currentSession(services, await sealOf(aSession()))
    await expect.poll(() => backend.refresh.mock.calls.length).toBe(1)
    await endSession(services, aSession())
    const seal = await sealOf(signedIn(await refreshing))
    expect(await currentSession(services, seal)).toEqual({ state: 'ended' })
  })

  it('read for a page it is never refreshed', async () => {
    const backend = aRefreshingBackend()
    const services = someServices({ backend })
    services.clock.passTime(afterExpiry)
    expect(await readSession(services, await sealOf(aSession()))).toMatchObject({ state: 'expired' })
    expect(backend.refresh).not.toHaveBeenCalled()
  })
})

describe('the end of a session', () => {
  it('is remembered for longer than any seal of it can be opened', async () => {
    const services = { ledger: aLedger(), clock: aClock() }
    await endSession(services, aSession())
    const until = services.ledger.ended.get('sid-1')?.getTime() ?? 0
    // The library opens a seal for a minute after its time, and one may have been on its way meanwhile.
    const openable = (sealLifetimeSeconds + 60) * 1000
    expect(until - services.clock().getTime()).toBeGreaterThan(openable)
  })
})
