import { setTimeout } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { currentSession, readSession, type SessionState } from '@/lib/auth/current-session'
import { sealLifetimeSeconds, sealSession, type Session } from '@/lib/auth/session'
import { endSession } from '@/lib/auth/sign-out'
import { BackendError } from '@/lib/ports/errors'
import { aSecret } from '../builders/config'
import { aBackend, aLedger, aLedgerAway, someServices } from '../builders/services'
import { aSession } from '../builders/session'

const afterExpiry = 1800
const sealOf = (session: Session) => sealSession(session, [aSecret])
const user = { id: 'user-1', roles: ['participant'], displayName: 'Alex' }

/** A backend that refreshes `refresh-1`, `refresh-2` and so on, each to the next. */
function aRefreshingBackend() {
  const refresh = vi.fn(async (refreshToken: string) => {
    // Simulates a network, so that requests overlap.
    await setTimeout(50)
    const next = Number(refreshToken.split('-')[1]) + 1
    return { token: `token-${next}`, refreshToken: `refresh-${next}` }
  })
  return { ...aBackend({ currentUser: async () => user }), refresh }
}

/** @returns the session of a state; throws if the state has none */
function signedIn(state: SessionState): Session {
  if (state.state !== 'signed-in') throw new Error(`The session is ${state.state}`)
  return state.session
}

function aRefusingBackend(code: 'not-signed-in' | 'unavailable' | 'timeout') {
  const refresh = vi.fn(() => Promise.reject(new BackendError(code, 'Refused')))
  return { ...aBackend(), refresh }
}

describe('current session', () => {
  it('[S4.13] is none without a cookie or with an unreadable one', async () => {
    const services = someServices()
    for (const seal of [undefined, '', 'junk', await sealSession(aSession(), ['z'.repeat(32)])])
      expect(await currentSession(services, seal)).toEqual({ state: 'none' })
  })

  it('is signed in while its token is valid, without asking the backend', async () => {
    const backend = aRefreshingBackend()
    const services = someServices({ backend })
    const expected = { state: 'signed-in', session: aSession(), refreshed: false }
    expect(await currentSession(services, await sealOf(aSession()))).toEqual(expected)
    services.clock.passTime(1794.499)
    expect(await currentSession(services, await sealOf(aSession()))).toEqual(expected)
    expect(backend.refresh).not.toHaveBeenCalled()
  })

  it('is refreshed 5.5 seconds early, because backends may count whole seconds', async () => {
    const services = someServices({ backend: aRefreshingBackend() })
    services.clock.passTime(1794.5)
    const state = await currentSession(services, await sealOf(aSession()))
    expect(state).toMatchObject({ state: 'signed-in', refreshed: true, session: { token: 'token-2' } })
  })

  it.each([['not-signed-in'], ['unavailable']] as const)(
    'keeps a still valid token if an early refresh ends with %s',
    async (code) => {
      const backend = { ...aBackend(), refresh: () => Promise.reject(new BackendError(code, 'No')) }
      const services = someServices({ backend })
      services.clock.passTime(1799)
      const state = await currentSession(services, await sealOf(aSession()))
      expect(state).toEqual({ state: 'signed-in', session: aSession(), refreshed: false })
    },
  )

  it('is not refreshed early in a clinic browser', async () => {
    const backend = aRefreshingBackend()
    const services = someServices({ backend })
    services.clock.passTime(1799)
    const session = aSession({ refreshesItself: false })
    const expected = { state: 'signed-in', session, refreshed: false }
    expect(await currentSession(services, await sealOf(session))).toEqual(expected)
    expect(backend.refresh).not.toHaveBeenCalled()
  })

  it('[S9.4] is refreshed 0.5 seconds before its end, with the same sid', async () => {
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
        refreshUntil: issuedAt + 60 * 24 * 60 * 60_000,
        issuedAt,
        expiresAt: issuedAt + 1800_000,
      }),
    })
  })

  it('is refreshed once for 20 simultaneous requests', async () => {
    const backend = aRefreshingBackend()
    const services = someServices({ backend })
    services.clock.passTime(afterExpiry)
    const seal = await sealOf(aSession())
    const states = await Promise.all(Array.from({ length: 20 }, () => currentSession(services, seal)))
    expect(backend.refresh).toHaveBeenCalledOnce()
    for (const state of states)
      expect(state).toMatchObject({ state: 'signed-in', refreshed: true, session: { token: 'token-2' } })
  })

  it('is refreshed once by the middleware and a handler, two bundles', async () => {
    vi.resetModules()
    const bundle = await import('@/lib/auth/current-session')
    const backend = aRefreshingBackend()
    const services = someServices({ backend })
    services.clock.passTime(afterExpiry)
    const seal = await sealOf(aSession())
    await Promise.all([currentSession(services, seal), bundle.currentSession(services, seal)])
    expect(backend.refresh).toHaveBeenCalledOnce()
  })

  it('is refreshed independently of another session', async () => {
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

  it('can be refreshed again later', async () => {
    const services = someServices({ backend: aRefreshingBackend() })
    services.clock.passTime(afterExpiry)
    const session = signedIn(await currentSession(services, await sealOf(aSession())))
    services.clock.passTime(afterExpiry)
    expect(await currentSession(services, await sealOf(session))).toMatchObject({
      session: { sid: 'sid-1', token: 'token-3' },
    })
  })

  it('[S4.14] is expired if the refresh token is refused or missing', async () => {
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
    'throws, but does not end, if a refresh fails with %s',
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

  it('is unclear while the ledger is unavailable, whether expired or not', async () => {
    const backend = aRefreshingBackend()
    const services = someServices({ backend, ledger: aLedgerAway() })
    const unclear = { state: 'unclear', session: aSession() }
    expect(await currentSession(services, await sealOf(aSession()))).toEqual(unclear)
    services.clock.passTime(afterExpiry)
    expect(await currentSession(services, await sealOf(aSession()))).toEqual(unclear)
    expect(backend.refresh).not.toHaveBeenCalled()
    expect(await currentSession(services, 'nonsense')).toEqual({ state: 'none' })
  })

  it('throws unexpected errors of the backend or the ledger', async () => {
    const bug = () => Promise.reject(new TypeError('a bug'))
    const seal = await sealOf(aSession())
    const ledger = { ...aLedger(), standingOf: bug }
    await expect(currentSession(someServices({ ledger }), seal)).rejects.toThrow(TypeError)
    const services = someServices({ backend: aBackend({ refresh: bug }) })
    services.clock.passTime(afterExpiry)
    await expect(currentSession(services, seal)).rejects.toThrow(TypeError)
  })

  it('expires with its token in a clinic browser, without a refresh', async () => {
    const backend = aRefreshingBackend()
    const services = someServices({ backend })
    services.clock.passTime(afterExpiry)
    const session = aSession({ refreshesItself: false })
    expect(await currentSession(services, await sealOf(session))).toEqual({ state: 'expired', session })
    expect(backend.refresh).not.toHaveBeenCalled()
  })

  it('stays ended, with a valid or expired token, without a refresh', async () => {
    const backend = aRefreshingBackend()
    const services = someServices({ backend })
    const seal = await sealOf(aSession())
    await endSession(services, aSession())
    expect(await currentSession(services, seal)).toEqual({ state: 'ended' })
    services.clock.passTime(afterExpiry)
    expect(await currentSession(services, seal)).toEqual({ state: 'ended' })
    expect(backend.refresh).not.toHaveBeenCalled()
  })

  it('that ends during its refresh is ended for the next request', async () => {
    const backend = aRefreshingBackend()
    const services = someServices({ backend })
    services.clock.passTime(afterExpiry)
    const refreshing = currentSession(services, await sealOf(aSession()))
    await expect.poll(() => backend.refresh.mock.calls.length).toBe(1)
    await endSession(services, aSession())
    const seal = await sealOf(signedIn(await refreshing))
    expect(await currentSession(services, seal)).toEqual({ state: 'ended' })
  })

  it('is never refreshed when it is read for a page', async () => {
    const backend = aRefreshingBackend()
    const services = someServices({ backend })
    services.clock.passTime(afterExpiry)
    expect(await readSession(services, await sealOf(aSession()))).toMatchObject({ state: 'expired' })
    expect(backend.refresh).not.toHaveBeenCalled()
  })
})

describe('end of a session', () => {
  it('is stored for longer than any seal of it can be opened', async () => {
    const services = someServices()
    await endSession(services, aSession())
    const until = services.ledger.ended.get('sid-1')?.getTime() ?? 0
    // The library opens a seal for one minute after its end, and it may have been in transit meanwhile.
    const openable = (sealLifetimeSeconds(aSession()) + 60) * 1000
    expect(until - services.clock().getTime()).toBeGreaterThan(openable)
  })
})
