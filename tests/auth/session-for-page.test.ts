import { describe, expect, it, vi } from 'vitest'
import { currentSession, sessionForPage } from '@/lib/auth/current-session'
import { sealSession, type Session } from '@/lib/auth/session'
import type { Grant } from '@/lib/ports/backend'
import { BackendError } from '@/lib/ports/errors'
import { aSecret } from '../builders/config'
import { aBackend, someServices } from '../builders/services'
import { aSession } from '../builders/session'

const afterExpiry = 1800
const sealOf = (session: Session) => sealSession(session, [aSecret])
const user = { id: 'user-1', roles: ['participant'], displayName: 'Alex' }

describe('session for a page', () => {
  it.each([
    ['unavailable', 'unclear'],
    ['timeout', 'unclear'],
    ['unexpected-shape', 'expired'],
    ['not-signed-in', 'expired'],
  ] as const)('whose refresh ends with %s, is %s', async (code, state) => {
    const refresh = () => Promise.reject(new BackendError(code, 'No'))
    const services = someServices({ backend: aBackend({ refresh }) })
    const seal = await sealOf(aSession())
    services.clock.passTime(afterExpiry)
    expect(await sessionForPage(services, seal)).toEqual({ state, session: aSession() })
  })

  it('is signed in, refreshed if necessary', async () => {
    const services = someServices({
      backend: aBackend({
        currentUser: async () => user,
        refresh: async () => ({ token: 'token-2', refreshToken: 'refresh-2' }),
      }),
    })
    const seal = await sealOf(aSession())
    expect(await sessionForPage(services, seal)).toMatchObject({ state: 'signed-in', refreshed: false })
    services.clock.passTime(afterExpiry)
    expect(await sessionForPage(services, seal)).toMatchObject({ state: 'signed-in', refreshed: true })
    expect(await sessionForPage(services, undefined)).toEqual({ state: 'none' })
  })

  it('is unclear if the refresh is late, and the next request gets its session', async () => {
    const { promise, resolve } = Promise.withResolvers<Grant>()
    const refresh = vi.fn(() => promise)
    const services = someServices({ backend: aBackend({ currentUser: async () => user, refresh }) })
    const session = { ...aSession(), sid: 'sid-late' }
    const seal = await sealOf(session)
    services.clock.passTime(afterExpiry)
    expect(await sessionForPage(services, seal, 0)).toEqual({ state: 'unclear', session })
    resolve({ token: 'token-2', refreshToken: 'refresh-2' })
    await promise
    for (let request = 0; request < 2; request++)
      expect(await currentSession(services, seal)).toMatchObject({
        state: 'signed-in',
        refreshed: true,
        session: { token: 'token-2' },
      })
    expect(refresh).toHaveBeenCalledOnce()
  })

  it('is expired if the refresh throws an unexpected error', async () => {
    const services = someServices({
      backend: aBackend({ refresh: () => Promise.reject(new TypeError('a bug')) }),
    })
    services.clock.passTime(afterExpiry)
    expect(await sessionForPage(services, await sealOf(aSession()))).toMatchObject({ state: 'expired' })
  })
})
