import { describe, expect, it } from 'vitest'
import { userOf } from '@/lib/auth/session'
import { refreshSession, signIn } from '@/lib/auth/sign-in'
import { aBackend, someServices } from '../builders/services'
import { aJwt, aSession } from '../builders/session'

const user = { id: 'user-1', roles: ['participant'], displayName: 'Alex' }

describe('signIn', () => {
  const grant = (token: string) => ({
    signIn: async () => ({ token, refreshToken: null }),
    currentUser: async () => user,
  })
  const credentials = { username: 'alex@example.org', password: 'right' }

  it('creates a new sid each time', async () => {
    const services = someServices({ backend: aBackend(grant('opaque')) })
    const one = await signIn(services, credentials, 'user')
    // 128 bits in base64url.
    expect(one.sid).toMatch(/^[\w-]{22}$/)
    expect((await signIn(services, credentials, 'user')).sid).not.toBe(one.sid)
  })

  it('contains the names that the backend returns, and no others', async () => {
    const as = async (told: { displayName?: string; email?: string }) => {
      const currentUser = async () => ({ id: 'user-1', roles: ['participant'], ...told })
      const services = someServices({ backend: aBackend({ ...grant('opaque'), currentUser }) })
      return userOf(await signIn(services, credentials, 'user'))
    }
    const known = { id: 'user-1', roles: ['participant'] }
    const names = { displayName: 'Alex', email: 'alex@example.org' }
    expect(await as(names)).toStrictEqual({ ...known, ...names })
    expect(await as({})).toStrictEqual(known)
  })

  const fields = ['id', 'roles'] as const
  it.each(fields)('[S8.6] is refused if the user answer lacks the field %s', async (field) => {
    const currentUser = async () => ({ ...user, [field]: undefined })
    const services = someServices({ backend: aBackend({ ...grant('opaque'), currentUser }) })
    await expect(signIn(services, credentials, 'user')).rejects.toMatchObject({
      code: 'unexpected-shape',
      message: `user data response does not contain the field ${field}`,
    })
  })

  it('refuses tokens too long for a cookie, naming the sizes', async () => {
    const attempt = (length: number) => {
      const services = someServices({ backend: aBackend(grant('t'.repeat(length))) })
      return signIn(services, credentials, 'user')
    }
    expect(await attempt(2500)).toMatchObject({ userId: 'user-1' })
    await expect(attempt(3500)).rejects.toMatchObject({
      code: 'unexpected-shape',
      message: expect.stringMatching(
        /^The backend's tokens are too long: with their 3500 bytes the session cookie has \d{4}, and browsers keep at most 4096\./,
      ) as string,
    })
  })

  it('counts the lifetime by our own clock, despite clock skew', async () => {
    for (const skew of [-3600, 0, 3600]) {
      const iat = Date.parse('2026-03-11T10:00:00Z') / 1000 + skew
      const services = someServices({ backend: aBackend(grant(aJwt({ iat, exp: iat + 900 }))) })
      expect(await signIn(services, credentials, 'user')).toMatchObject({
        issuedAt: Date.parse('2026-03-11T10:00:00Z'),
        expiresAt: Date.parse('2026-03-11T10:15:00Z'),
      })
    }
  })

  it('[S9.3] uses the configured lifetime for a token that has none', async () => {
    const services = someServices({ backend: aBackend(grant('opaque')) })
    expect(await signIn(services, credentials, 'user')).toMatchObject({
      expiresAt: Date.parse('2026-03-11T10:30:00Z'),
    })
  })

  it.each([
    ['user', 60, '2026-03-18T10:00:00Z'],
    ['user', 3, '2026-03-14T10:00:00Z'],
    ['clinic', 60, '2026-03-12T09:00:00Z'],
    ['shared', 60, '2026-03-12T09:00:00Z'],
  ] as const)(
    'without refresh, browser of the %s, %i SESSION_DAYS: until %s',
    async (owner, sessionDays, end) => {
      const iat = Date.parse('2026-03-11T10:00:00Z') / 1000
      const token = aJwt({ iat, exp: iat + 7 * 24 * 3600 })
      const services = someServices({ backend: aBackend(grant(token)), sessionDays })
      expect(await signIn(services, credentials, owner)).toMatchObject({ expiresAt: Date.parse(end) })
    },
  )

  it.each([
    [undefined, 60, '2026-05-10T10:00:00Z'],
    [14 * 86_400, 60, '2026-03-25T10:00:00Z'],
    [90 * 86_400, 60, '2026-05-10T10:00:00Z'],
    [90 * 86_400, 1, '2026-03-12T10:00:00Z'],
  ])('refresh token of %s seconds, %i SESSION_DAYS: until %s', async (seconds, sessionDays, end) => {
    const signedIn = {
      token: 'opaque',
      refreshToken: 'r',
      ...(seconds !== undefined && { refreshSeconds: seconds }),
    }
    const backend = aBackend({ signIn: async () => signedIn, currentUser: async () => user })
    const session = await signIn(someServices({ backend, sessionDays }), credentials, 'user')
    expect(session.refreshUntil).toBe(Date.parse(end))
  })

  it.each([
    ['user', { refreshesItself: true }],
    ['clinic', { refreshesItself: false }],
    ['shared', { refreshesItself: false, sharedComputer: true }],
  ] as const)('marks the session of a browser of the %s', async (owner, marks) => {
    const session = await signIn(someServices({ backend: aBackend(grant('opaque')) }), credentials, owner)
    const { refreshesItself, ...rest } = session
    const shared = 'sharedComputer' in rest ? { sharedComputer: rest.sharedComputer } : {}
    expect({ refreshesItself, ...shared }).toStrictEqual(marks)
  })

  it('takes id and roles from the backend, never from the token', async () => {
    const token = aJwt({ sub: 'admin', userId: 'admin', roles: ['administrator'] })
    const services = someServices({ backend: aBackend(grant(token)) })
    expect(await signIn(services, credentials, 'user')).toMatchObject({
      userId: 'user-1',
      roles: ['participant'],
    })
  })
})

describe('a refreshed session', () => {
  const backend = aBackend({
    refresh: async () => ({ token: 'opaque-2', refreshToken: 'refresh-2' }),
    currentUser: async () => user,
  })

  it('keeps its sid, its begin and whose browser it is in', async () => {
    const services = someServices({ backend })
    const before = aSession({ refreshesItself: false, sharedComputer: true })
    services.clock.passTime(600)
    expect(await refreshSession(services, before, 'refresh-1')).toMatchObject({
      ...{ sid: before.sid, startedAt: before.startedAt, refreshesItself: false, sharedComputer: true },
      ...{ token: 'opaque-2', refreshToken: 'refresh-2', issuedAt: before.issuedAt + 600_000 },
    })
  })

  it('of an earlier version begins at its last refresh', async () => {
    const services = someServices({ backend })
    const before = aSession()
    delete before.startedAt
    services.clock.passTime(600)
    const session = await refreshSession(services, before, 'refresh-1')
    expect(session.startedAt).toBe(before.issuedAt)
    expect(session).not.toHaveProperty('sharedComputer')
  })
})
