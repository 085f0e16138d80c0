import { describe, expect, it, vi } from 'vitest'
import { currentSession } from '@/lib/auth/current-session'
import { sealSession, type Session } from '@/lib/auth/session'
import { lockSession, unlockedSession } from '@/lib/auth/sign-out'
import { BackendError } from '@/lib/ports/errors'
import { aSecret } from '../builders/config'
import { aBackend, someServices } from '../builders/services'
import { aSession } from '../builders/session'

const sealOf = (session: Session) => sealSession(session, [aSecret])

describe('session of a locked visit', () => {
  it('is locked and not refreshed, and gets a new sid when unlocked', async () => {
    const refresh = vi.fn(() => Promise.reject(new BackendError('not-signed-in', 'Refused')))
    const services = someServices({ backend: { ...aBackend(), refresh } })
    const session = aSession()
    await lockSession(services, session)
    services.clock.passTime(1800)
    const seal = await sealOf(session)
    expect(await currentSession(services, seal)).toEqual({ state: 'locked', session })
    expect(refresh).not.toHaveBeenCalled()
    const unlocked = await unlockedSession(services, session)
    expect(await currentSession(services, seal)).toEqual({ state: 'ended' })
    expect(await currentSession(services, await sealOf(unlocked))).toEqual({
      state: 'expired',
      session: unlocked,
    })
    expect(unlocked).toEqual({ ...session, sid: expect.not.stringMatching(session.sid) })
  })
})
