import { describe, expect, it } from 'vitest'
import { fileContent } from '@/lib/adapters/embedded/content/content'
import type { SessionState } from '@/lib/auth/current-session'
import { type GuardName, runGuardsFor, type Visit } from '@/lib/http/guards'
import { BackendError } from '@/lib/ports/errors'
import { aParticipant } from '../builders/participant'
import { aBackend, someServices } from '../builders/services'
import { aSession } from '../builders/session'

const aVisitor = { physio: 'none', clinicBrowser: false } as const
const nobody: SessionState = { state: 'none' }
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

describe('the guards of a page', () => {
  it('[S2.32] gives a page what each of the five guards loads', async () => {
    const app = someServices({ backend: aBackendThatAnswers() })
    const provided = await runGuardsFor({ app, ...aVisitor, session: signedIn() }, all, '/participant')
    expect(provided).toMatchObject({
      site: { loaded: true, value: { siteName: 'Steadily' } },
      participant: { loaded: true, value: aParticipant() },
      exercises: { loaded: true },
      user: { id: 'user-1', roles: ['participant'] },
    })
  })

  it('[S4.2] gives participants their own navigation and everybody else that of the site', async () => {
    const app = someServices({ backend: aBackendThatAnswers() })
    const navigationOf = async (session: SessionState) =>
      (await runGuardsFor({ app, ...aVisitor, session }, ['main-nav'], '/')).navigation
    expect(await navigationOf(signedIn())).toEqual({ kind: 'participant' })
    const links = (await app.backend.site()).mainNavigation
    for (const session of [nobody, signedIn(['editor'])])
      expect(await navigationOf(session)).toEqual({ kind: 'visitor', links })
  })

  it('[S8.8] content that cannot be loaded is logged, and the page is served without it', async () => {
    const app = someServices()
    const provided = await runGuardsFor({ app, ...aVisitor, session: signedIn() }, all, '/participant')
    const missing = { loaded: false }
    const { navigation } = await runGuardsFor(
      { app: someServices(), ...aVisitor, session: nobody },
      ['main-nav'],
      '/',
    )
    expect(navigation).toEqual({ kind: 'visitor', links: [] })
    expect(provided).toMatchObject({ site: missing, participant: missing, exercises: missing })
    expect(app.log.lines.map(({ event, code }) => [event, code]).toSorted()).toEqual([
      ['exercises not loaded', 'unavailable'],
      ['participant not loaded', 'unavailable'],
      ['site settings not loaded', 'unavailable'],
    ])
  })

  it('a person without a record has none, and that is no fault', async () => {
    const participant = () => Promise.reject(new BackendError('not-found', 'No record'))
    const app = someServices({ backend: aBackend({ participant }) })
    const guards = ['load-participant'] as const
    const none = { participant: { loaded: true, value: null } }
    expect(await runGuardsFor({ app, ...aVisitor, session: signedIn() }, guards, '/participant')).toEqual(
      none,
    )
    expect(await runGuardsFor({ app, ...aVisitor, session: nobody }, guards, '/')).toEqual(none)
    expect(app.log.lines).toEqual([])
  })

  it('where no records are kept nobody has one: nothing is asked, and nothing is logged', async () => {
    const asked: string[] = []
    const participant = () => {
      asked.push('participant')
      return Promise.reject(new BackendError('not-implemented', 'Not kept'))
    }
    const app = someServices({ backend: aBackend({ keepsRecords: false, participant }) })
    const guards = ['load-participant', 'keeps-records'] as const
    const unclear: SessionState = { state: 'unclear', session: aSession() }
    for (const session of [nobody, signedIn(), unclear])
      expect(await runGuardsFor({ app, ...aVisitor, session }, guards, '/participant')).toEqual({
        participant: { loaded: true, value: null },
        keepsRecords: false,
      })
    expect(asked).toEqual([])
    expect(app.log.lines).toEqual([])
  })

  it('a session of which nobody can say whether it was ended shows nothing personal and sends nobody away', async () => {
    const app = someServices({ backend: aBackendThatAnswers() })
    const session = aSession({ displayName: 'Alex Morgan', email: 'alex@example.org' })
    const provided = await runGuardsFor(
      { app, ...aVisitor, session: { state: 'unclear', session } },
      all,
      '/participant',
    )
    expect(provided).toMatchObject({ participant: { loaded: false }, navigation: { kind: 'participant' } })
    expect(provided.user).toEqual({ id: 'user-1', roles: ['participant'] })
    expect(app.log.lines).toContainEqual(
      expect.objectContaining({ event: 'participant not loaded', code: 'unavailable' }),
    )
  })

  it('the redirect comes first: nothing is loaded for a page that is not shown', async () => {
    const app = someServices()
    const leaving = runGuardsFor({ app, ...aVisitor, session: nobody }, all, '/participant')
    await expect(leaving).rejects.toMatchObject({ digest: expect.stringContaining('/user/login') })
    expect(app.log.lines).toEqual([])
  })

  it("[S8.2] a name that does not exist is 'Unknown middleware'", async () => {
    const visit = { app: someServices(), ...aVisitor, session: nobody }
    for (const name of ['no-such-guard', 'constructor', '__proto__', ''])
      await expect(runGuardsFor(visit, ['main-nav', name as GuardName], '/')).rejects.toThrow(
        /^Unknown middleware$/,
      )
  })
})

describe('the guard of the physio area', () => {
  const app = someServices()
  const enter = (visit: Pick<Visit, 'session' | 'physio'>, path = '/physio') =>
    runGuardsFor({ app, ...aVisitor, ...visit }, ['user-redirect'], path)

  it('sends whoever has no pass to its own login page, the participant too', async () => {
    for (const session of [nobody, signedIn(), signedIn(['editor'])])
      await expect(enter({ session, physio: 'none' })).rejects.toMatchObject({
        digest: expect.stringContaining('/physio/login?previous=%2Fphysio'),
      })
  })

  it('lets whoever has one in, also where nobody is logged in', async () => {
    for (const session of [nobody, signedIn()]) {
      expect(await enter({ session, physio: 'held' })).toEqual({})
      await expect(enter({ session, physio: 'held' }, '/physio/login')).rejects.toMatchObject({
        digest: expect.stringMatching(/;\/physio;/),
      })
    }
  })

  it('a pass alone lets nobody into the participant’s area', async () => {
    const visit = { session: nobody, physio: 'held' as const }
    await expect(enter(visit, '/participant')).rejects.toMatchObject({
      digest: expect.stringContaining('/user/login'),
    })
  })
})

describe('what a page says of a clinic visit', () => {
  const expiresAt = '2026-03-11T10:30:00.000Z'
  const visitOf = async (visit: Partial<Visit>) => {
    const all = { app: someServices(), ...aVisitor, session: signedIn(), ...visit }
    return (await runGuardsFor(all, ['clinic-visit'], '/participant')).visit
  }

  it('is nothing for a participant at home, whose session is extended by itself', async () => {
    expect(await visitOf({})).toMatchObject({ physio: 'none', sessionEnd: null })
  })

  const atTheClinic: SessionState = {
    state: 'signed-in',
    session: aSession({ refreshesItself: false }),
    refreshed: false,
  }

  it('is until when the session lasts in a clinic’s browser, where nobody stays logged in unasked', async () => {
    expect(await visitOf({ session: atTheClinic, physio: 'held' })).toMatchObject({
      physio: 'held',
      sessionEnd: { expiresAt, extendable: true },
    })
  })

  it('is so everywhere where the backend cannot extend it', async () => {
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

  it('is only the pass where nobody is logged in', async () => {
    const session = aSession()
    const states: SessionState[] = [nobody, { state: 'expired', session }, { state: 'unclear', session }]
    for (const state of states)
      expect(await visitOf({ session: state, physio: 'held' })).toEqual({
        physio: 'held',
        locked: false,
        shared: false,
        sessionEnd: null,
        copyGoesAt: null,
      })
  })

  it('says of a locked visit that it is, and nothing of the participant', async () => {
    const session: SessionState = { state: 'locked', session: aSession({ displayName: 'Alex' }) }
    const all = { app: someServices(), ...aVisitor, session, clinicBrowser: true }
    const seen = await runGuardsFor(all, ['clinic-visit', 'main-nav', 'load-participant'], '/physio/login')
    expect(seen.visit).toEqual({
      ...{ physio: 'none', locked: true, shared: true },
      ...{ sessionEnd: null, copyGoesAt: null },
    })
    expect(seen).toMatchObject({ user: null, participant: { loaded: true, value: null } })
  })

  it('is that what is kept for reading offline goes with the session in a clinic’s browser, else after 30 days', async () => {
    const goes = async (visit: Partial<Visit>) => (await visitOf(visit)).copyGoesAt
    expect(await goes({})).toBe('2026-04-10T10:00:00.000Z')
    expect(await goes({ session: atTheClinic })).toBe(expiresAt)
    expect(await goes({ clinicBrowser: true })).toBe(expiresAt)
  })
})
