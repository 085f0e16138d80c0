import { describe, expect, it } from 'vitest'
import { fileContent } from '@/lib/adapters/embedded/content/content'
import type { SessionState } from '@/lib/auth/current-session'
import { type GuardName, runGuardsFor, type Visit } from '@/lib/http/guards'
import { BackendError } from '@/lib/ports/errors'
import { aParticipant } from '../builders/participant'
import { aBackend, someServices } from '../builders/services'
import { aSession } from '../builders/session'

const aVisitor = { physio: 'none', clinicBrowser: false, language: 'en' } as const
const noSession: SessionState = { state: 'none' }
const signedIn = (roles = ['participant']): SessionState => ({
  state: 'signed-in',
  session: aSession({ roles }),
  refreshed: false,
})
const all: GuardName[] = ['load-exercises', 'load-participant', 'main-nav', 'site-settings', 'user-redirect']

function aBackendThatAnswers() {
  const content = fileContent('lib/adapters/embedded/demo/content')
  return { ...aBackend({ participant: async () => aParticipant() }), ...content }
}

describe('guards of a page', () => {
  it('[S2.32] load what each of the five provides', async () => {
    const app = someServices({ backend: aBackendThatAnswers() })
    const provided = await runGuardsFor({ app, ...aVisitor, session: signedIn() }, all, '/participant')
    expect(await provided.arriving).toEqual({ loaded: true, value: aParticipant() })
    expect(provided).toMatchObject({
      site: { loaded: true, value: { siteName: 'Steadily' } },
      exercises: { loaded: true },
      user: { id: 'user-1', roles: ['participant'] },
    })
  })

  it('[S4.2] give participants their own navigation, others that of the site', async () => {
    const app = someServices({ backend: aBackendThatAnswers() })
    const navigationOf = async (session: SessionState) =>
      (await runGuardsFor({ app, ...aVisitor, session }, ['main-nav'], '/')).navigation
    expect(await navigationOf(signedIn())).toEqual({ kind: 'participant' })
    const links = (await app.backend.site()).mainNavigation
    for (const session of [noSession, signedIn(['editor'])])
      expect(await navigationOf(session)).toEqual({ kind: 'visitor', links })
  })

  it('[S8.8] log content that cannot be loaded, and go on without it', async () => {
    const app = someServices()
    const provided = await runGuardsFor({ app, ...aVisitor, session: signedIn() }, all, '/participant')
    const missing = { loaded: false, away: true }
    const { navigation } = await runGuardsFor(
      { app: someServices(), ...aVisitor, session: noSession },
      ['main-nav'],
      '/',
    )
    expect(navigation).toEqual({ kind: 'visitor', links: [] })
    expect(provided).toMatchObject({ site: missing, exercises: missing })
    expect(await provided.arriving).toEqual(missing)
    expect(app.log.lines.map(({ event, code }) => [event, code]).toSorted()).toEqual([
      ['exercises not loaded', 'unavailable'],
      ['participant not loaded', 'unavailable'],
      ['site settings not loaded', 'unavailable'],
    ])
  })

  it('treat a missing record as none, not as a fault', async () => {
    const participant = () => Promise.reject(new BackendError('not-found', 'No record'))
    const app = someServices({ backend: aBackend({ participant }) })
    const guards = ['load-participant'] as const
    for (const session of [signedIn(), noSession]) {
      const { arriving } = await runGuardsFor({ app, ...aVisitor, session }, guards, '/participant')
      expect(await arriving).toEqual({ loaded: true, value: null })
    }
    expect(app.log.lines).toEqual([])
  })

  it('neither load nor log a record if the backend stores none', async () => {
    const asked: string[] = []
    const participant = () => {
      asked.push('participant')
      return Promise.reject(new BackendError('not-implemented', 'Not kept'))
    }
    const app = someServices({ backend: aBackend({ keepsRecords: false, participant }) })
    const guards = ['load-participant', 'keeps-records'] as const
    const unclear: SessionState = { state: 'unclear', session: aSession() }
    for (const session of [noSession, signedIn(), unclear]) {
      const { arriving, keepsRecords } = await runGuardsFor(
        { app, ...aVisitor, session },
        guards,
        '/participant',
      )
      expect(await arriving).toEqual({ loaded: true, value: null })
      expect(keepsRecords).toBe(false)
    }
    expect(asked).toEqual([])
    expect(app.log.lines).toEqual([])
  })

  it('show nothing personal and do not redirect if the session is unclear', async () => {
    const app = someServices({ backend: aBackendThatAnswers() })
    const session = aSession({ displayName: 'Alex Morgan', email: 'alex@example.org' })
    const provided = await runGuardsFor(
      { app, ...aVisitor, session: { state: 'unclear', session } },
      all,
      '/participant',
    )
    expect(await provided.arriving).toEqual({ loaded: false, away: true })
    expect(provided.navigation).toEqual({ kind: 'participant' })
    expect(provided.user).toEqual({ id: 'user-1', roles: ['participant'] })
    expect(app.log.lines).toContainEqual(
      expect.objectContaining({ event: 'participant not loaded', code: 'unavailable' }),
    )
  })

  it('redirect first, so nothing is loaded for a hidden page', async () => {
    const app = someServices()
    const leaving = runGuardsFor({ app, ...aVisitor, session: noSession }, all, '/participant')
    await expect(leaving).rejects.toMatchObject({ digest: expect.stringContaining('/user/login') })
    expect(app.log.lines).toEqual([])
  })

  it("[S8.2] throw 'Unknown middleware' for a name that does not exist", async () => {
    const visit = { app: someServices(), ...aVisitor, session: noSession }
    for (const name of ['no-such-guard', 'constructor', '__proto__', ''])
      await expect(runGuardsFor(visit, ['main-nav', name as GuardName], '/')).rejects.toThrow(
        /^Unknown middleware$/,
      )
  })
})

describe('guard of the physio area', () => {
  const app = someServices()
  const enter = (visit: Pick<Visit, 'session' | 'physio'>, path = '/physio') =>
    runGuardsFor({ app, ...aVisitor, ...visit }, ['user-redirect'], path)

  it('redirects every user without a pass to its login page', async () => {
    for (const session of [noSession, signedIn(), signedIn(['editor'])])
      await expect(enter({ session, physio: 'none' })).rejects.toMatchObject({
        digest: expect.stringContaining('/physio/login?previous=%2Fphysio'),
      })
  })

  it('admits every user with a pass, even without a session', async () => {
    for (const session of [noSession, signedIn()]) {
      expect(await enter({ session, physio: 'held' })).toEqual({})
      await expect(enter({ session, physio: 'held' }, '/physio/login')).rejects.toMatchObject({
        digest: expect.stringMatching(/;\/physio;/),
      })
    }
  })

  it('does not admit a pass alone to the participant’s area', async () => {
    const visit = { session: noSession, physio: 'held' as const }
    await expect(enter(visit, '/participant')).rejects.toMatchObject({
      digest: expect.stringContaining('/user/login'),
    })
  })
})

describe('clinic visit of a page', () => {
  const expiresAt = '2026-03-11T10:30:00.000Z'
  const visitOf = async (visit: Partial<Visit>) => {
    const all = { app: someServices(), ...aVisitor, session: signedIn(), ...visit }
    return (await runGuardsFor(all, ['clinic-visit'], '/participant')).visit
  }

  it('has no session end for a participant at home', async () => {
    expect(await visitOf({})).toMatchObject({ physio: 'none', sessionEnd: null })
  })

  const atTheClinic: SessionState = {
    state: 'signed-in',
    session: aSession({ refreshesItself: false }),
    refreshed: false,
  }

  it('has the session end in a clinic browser', async () => {
    expect(await visitOf({ session: atTheClinic, physio: 'held' })).toMatchObject({
      physio: 'held',
      sessionEnd: { expiresAt, extendable: true },
    })
  })

  it('has the session end if the backend cannot extend the session', async () => {
    const session: SessionState = {
      state: 'signed-in',
      session: aSession({ refreshToken: null }),
      refreshed: false,
    }
    expect(await visitOf({ session })).toMatchObject({
      physio: 'none',
      sessionEnd: { expiresAt, extendable: false },
    })
  })

  it('has only the pass if the user is not logged in', async () => {
    const session = aSession()
    const states: SessionState[] = [noSession, { state: 'expired', session }, { state: 'unclear', session }]
    for (const state of states)
      expect(await visitOf({ session: state, physio: 'held' })).toEqual({
        physio: 'held',
        locked: false,
        browser: 'user',
        sessionEnd: null,
        staysDays: null,
        copyGoesAt: null,
        copyOwner: null,
      })
  })

  it('says that it is locked, and nothing of the participant', async () => {
    const session: SessionState = { state: 'locked', session: aSession({ displayName: 'Alex' }) }
    const all = { app: someServices(), ...aVisitor, session, clinicBrowser: true }
    const seen = await runGuardsFor(all, ['clinic-visit', 'main-nav', 'load-participant'], '/physio/login')
    expect(seen.visit).toEqual({
      ...{ physio: 'none', locked: true, browser: 'clinic' },
      ...{ sessionEnd: null, staysDays: null, copyGoesAt: null, copyOwner: null },
    })
    expect(seen.user).toBeNull()
    expect(await seen.arriving).toEqual({ loaded: true, value: null })
  })

  it('expires offline copies with a clinic session, else after 30 days', async () => {
    const goes = async (visit: Partial<Visit>) => (await visitOf(visit)).copyGoesAt
    expect(await goes({})).toBe('2026-04-10T10:00:00.000Z')
    expect(await goes({ session: atTheClinic })).toBe(expiresAt)
    expect(await goes({ clinicBrowser: true })).toBe(expiresAt)
  })

  it('keeps no offline copy on a shared computer', async () => {
    const session = aSession({ sharedComputer: true, refreshesItself: false })
    const visit = await visitOf({ session: { state: 'signed-in', session, refreshed: false } })
    expect(visit).toMatchObject({ browser: 'shared', copyGoesAt: null, staysDays: null })
    expect(visit.sessionEnd).not.toBeNull()
  })

  it('says how many days the user stays logged in', async () => {
    expect((await visitOf({})).staysDays).toBe(60)
    expect((await visitOf({ session: atTheClinic })).staysDays).toBeNull()
  })
})
