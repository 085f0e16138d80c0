import { sealData } from 'iron-session'
import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clinicBrowserCookieName, readClinicBrowser } from '@/lib/auth/clinic-browser'
import { passwordVersion } from '@/lib/auth/password-version'
import { physioCookieName, readPhysioPass } from '@/lib/auth/physio-pass'
import type { SealKind } from '@/lib/auth/seal'
import { sealSession, unsealSession, userOf } from '@/lib/auth/session'
import { refreshSession } from '@/lib/auth/sign-in'
import { unlockedSession } from '@/lib/auth/sign-out'
import { aConfig, aSecret } from '../builders/config'
import { aBackend, someServices } from '../builders/services'
import { aSession } from '../builders/session'
import { dumps } from './dumps'

const carrying = (name: string, value: string) => ({
  get: (asked: string) => (asked === name ? { name, value } : undefined),
})

describe.each(dumps)('cookies of %s', (_, { cookies }) => {
  const sealedAt = new Date(cookies.sealedAt)
  const config = aConfig({ SESSION_SECRET: cookies.secret, PHYSIO_PASSWORD: cookies.physioPassword })
  const services = someServices({ config, sessionSecrets: [cookies.secret], clock: () => sealedAt })
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: sealedAt }))
  afterEach(() => void vi.useRealTimers())

  it('open a session with all that was sealed', async () => {
    expect(await unsealSession(cookies.sealedSession, [cookies.secret])).toEqual(cookies.session)
  })

  it('open a session that can be refreshed and still knows its beginning', async () => {
    const session = await unsealSession(cookies.sealedSession, [cookies.secret])
    if (!session) throw new Error('No session')
    const grant = { token: 'token-2', refreshToken: 'refresh-2' }
    const currentUser = async () => ({ id: 'user-1', roles: ['participant'] })
    const backend = aBackend({ refresh: async () => grant, currentUser })
    expect(await refreshSession({ ...services, backend }, session, 'refresh-1')).toMatchObject({
      sid: 'sid-1',
      token: 'token-2',
      startedAt: sealedAt.getTime(),
    })
  })

  it('open a physio pass and the mark of a clinic browser', async () => {
    const pass = carrying(physioCookieName(config), cookies.physioPass)
    expect(await readPhysioPass(services, pass)).toMatchObject({ kind: 'physio-pass' })
    const mark = carrying(clinicBrowserCookieName(config), cookies.clinicBrowser)
    expect(await readClinicBrowser(services, mark)).toMatchObject({ knowsPassword: true })
  })
})

describe('cookies of a later version', () => {
  const services = someServices({ sessionSecrets: [aSecret] })
  const sealedBy = (kind: SealKind, content: object) =>
    sealData({ kind, ...content, deviceName: 'phone' }, { password: keyOf(kind), ttl: 3600 })
  const keyOf = (kind: SealKind) => createHmac('sha256', aSecret).update(kind).digest('hex')
  const opened = async () => {
    const session = await unsealSession(await sealedBy('participant-session', aSession()), [aSecret])
    if (!session) throw new Error('Not opened')
    return session
  }

  it('are opened, and the session keeps an unknown field when sealed again', async () => {
    const session = await opened()
    expect(session).toEqual({ ...aSession(), laterFields: { deviceName: 'phone' } })
    const anew = await unlockedSession(services, session)
    expect(await unsealSession(await sealSession(anew, [aSecret]), [aSecret])).toEqual(anew)
    expect(anew.laterFields).toEqual({ deviceName: 'phone' })
  })

  it('keep the unknown field of a session through a refresh', async () => {
    const backend = aBackend({
      refresh: async () => ({ token: 'token-2', refreshToken: null }),
      currentUser: async () => ({ id: 'user-1', roles: ['participant'] }),
    })
    const refreshed = await refreshSession({ ...services, backend }, await opened(), 'refresh-1')
    expect(refreshed.laterFields).toEqual({ deviceName: 'phone' })
  })

  it('show the browser no unknown field', async () => {
    expect(userOf(await opened())).toStrictEqual({ id: 'user-1', roles: ['participant'] })
  })

  it('cannot replace a known field by an unknown one', async () => {
    const session = { ...aSession(), laterFields: { userId: 'user-2', roles: ['admin'] } }
    expect(await unsealSession(await sealSession(session, [aSecret]), [aSecret])).toEqual(aSession())
  })

  it('hold a physio pass and the mark of a clinic browser', async () => {
    const version = { passwordVersion: passwordVersion(services) }
    const expiresAt = services.clock().getTime() + 3600_000
    const pass = await sealedBy('physio-pass', { ...version, sid: 'sid-2', expiresAt })
    const held = await readPhysioPass(services, carrying(physioCookieName(services.config), pass))
    expect(held).toEqual({ kind: 'physio-pass', ...version, sid: 'sid-2', expiresAt })
    const mark = await sealedBy('clinic-browser', { ...version, id: 'browser-1' })
    const named = carrying(clinicBrowserCookieName(services.config), mark)
    expect(await readClinicBrowser(services, named)).toEqual({ id: 'browser-1', knowsPassword: true })
  })
})
