import 'server-only'
import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import type { NextRequest } from 'next/server'
import { cache } from 'react'
import { readClinicBrowser } from '../auth/clinic-browser'
import { readSession, type SessionState } from '../auth/current-session'
import { type PhysioAccess, physioAccess } from '../auth/physio-pass'
import { scopeOf } from '../auth/scope'
import { oneDay, userOf } from '../auth/session'
import { readSessionCookie } from '../auth/session-cookie'
import { copyLifetimeMilliseconds } from '../domain/device-copy'
import type { Exercise } from '../domain/exercise'
import { isAway } from '../domain/is-away'
import type { Language } from '../domain/language'
import { PageFaultError } from '../domain/page-fault'
import type { Participant } from '../domain/participant.schema'
import { problemStatuses } from '../domain/problem'
import type { Link, SiteSettings } from '../domain/site'
import { type BrowserOwner, isParticipant, type User } from '../domain/user'
import type { Services } from '../services'
import { BackendError, isBackendError } from '../ports/errors'
import { problemFrom } from './problem'
import { requestLanguage } from './request-language'
import { redirectFor } from './routes'
import { endOnThisClock } from './session-facts'
import { couldNotBeRefreshed } from './unclear-session'

/**
 * Data from the backend, which may be unavailable. The page is rendered anyway and says so. `away`: the API would answer
 * 502, 503 or 504, so it passes.
 */
export type Loaded<Thing> = { loaded: true; value: Thing } | { loaded: false; away: boolean }

/** What layouts show about a clinic visit: the physio pass, and when the participant will be logged out. */
export type ClinicVisit = {
  physio: PhysioAccess
  /** `null` if no user is signed in, or if the session is refreshed automatically. `expiresAt`: ISO 8601, UTC. */
  sessionEnd: { expiresAt: string; extendable: boolean } | null
  /** Whether the visit is locked: nothing about the participant is shown until the physio password is given. */
  locked: boolean
  browser: BrowserOwner
  /** How many days the user stays logged in without a visit; `null` if the session ends with its token. */
  staysDays: number | null
  /** When this browser's offline copy expires, ISO 8601, UTC; `null` if it keeps none. */
  copyGoesAt: string | null
  /** Whose offline copy pages show while the backend is away; `null` on a browser that is not the participant's own. */
  copyOwner: string | null
}

/**
 * The data that each guard provides. Names and order: specification, sections 2 and 4; the last four are ours.
 * `arriving` and `reordering` never reject: a page awaits them where it shows the record.
 */
type Provided = {
  'site-settings': { site: Loaded<SiteSettings> }
  'load-participant': { arriving: Promise<Loaded<Participant | null>> }
  'load-exercises': { exercises: Loaded<Exercise[]> }
  'main-nav': { user: User | null; navigation: { kind: 'participant' } | { kind: 'visitor'; links: Link[] } }
  'user-redirect': object
  'clinic-visit': { visit: ClinicVisit }
  'keeps-records': { keepsRecords: boolean }
  'reorders-plans': { reordering: Promise<boolean> }
  'offers-accounts': { offersAccounts: boolean; offersRegistration: boolean }
}
export type GuardName = keyof Provided

/** The session and services of a request. Layout and page of one request share the same object. */
export type Visit = {
  app: Services
  session: SessionState
  physio: PhysioAccess
  /** Whether the right physio password was entered in this browser within the last 180 days. */
  clinicBrowser: boolean
  /** Of the page, and so of its content. */
  language: Language
}

type Guards = { [Name in GuardName]: (visit: Visit, path: string) => Promise<Provided[Name]> }
export type GetServices = () => Promise<Services>

const guards: Guards = {
  'user-redirect': async ({ session, physio }, path) => {
    const who =
      session.state === 'signed-in'
        ? { state: session.state, user: session.session }
        : { state: session.state }
    const target = redirectFor(path, { ...who, physio })
    if (target !== null) redirect(target)
    return {}
  },
  'site-settings': async (visit) => ({ site: await loadSite(visit) }),
  'load-participant': async (visit) => {
    const arriving = loadParticipant(visit)
    // Our own database answers at once. If it does not, the machine is busy, and a page in parts would be more work for it.
    if (visit.app.backend.name === 'embedded') await arriving
    return { arriving }
  },
  'load-exercises': async (visit) => ({ exercises: await loadExercises(visit) }),
  'main-nav': async (visit) => {
    const user = visitorOf(visit.session)
    if (user && isParticipant(user)) return { user, navigation: { kind: 'participant' } }
    const site = await loadSite(visit)
    return { user, navigation: { kind: 'visitor', links: site.loaded ? site.value.mainNavigation : [] } }
  },
  'clinic-visit': async ({ app, session, physio, clinicBrowser }) => {
    const isShared = 'session' in session && session.session.sharedComputer === true
    const browser: BrowserOwner = isShared ? 'shared' : clinicBrowser ? 'clinic' : 'user'
    const user = visitorOf(session)
    const isOwn =
      browser === 'user' && physio !== 'held' && 'session' in session && session.session.refreshesItself
    const copyOwner = isOwn && user && isParticipant(user) ? user.id : null
    const visit = { physio, locked: session.state === 'locked', browser, copyOwner }
    if (session.state !== 'signed-in')
      return { visit: { ...visit, sessionEnd: null, staysDays: null, copyGoesAt: null } }
    const { refreshToken, refreshesItself, refreshUntil, issuedAt } = session.session
    const extendable = refreshToken !== null
    const expiresAt = endOnThisClock(session.session, app.clock)
    const sessionEnd = extendable && refreshesItself ? null : { expiresAt, extendable }
    const ownDevice = refreshesItself && !clinicBrowser
    const inThirtyDays = new Date(app.clock().getTime() + copyLifetimeMilliseconds).toISOString()
    const copyGoesAt = ownDevice ? inThirtyDays : expiresAt
    const days = refreshUntil === undefined ? 0 : Math.round((refreshUntil - issuedAt) / oneDay)
    return {
      visit: {
        ...visit,
        sessionEnd,
        staysDays: refreshesItself && days > 0 ? days : null,
        copyGoesAt: browser === 'shared' ? null : copyGoesAt,
      },
    }
  },
  'keeps-records': async ({ app }) => ({ keepsRecords: app.backend.keepsRecords }),
  'reorders-plans': async ({ app: { backend }, session }) => ({
    reordering:
      session.state === 'signed-in'
        ? backend.reordersPlans(scopeOf(session.session)).catch(() => false)
        : Promise.resolve(false),
  }),
  'offers-accounts': async ({ app: { backend, config } }) => ({
    offersAccounts: backend.offersAccounts,
    offersRegistration: backend.offersAccounts && config.registration === 'open',
  }),
}

/** The guards of a participant's page that shows the plan, or the device's copy of it. */
export const planPageGuards = [
  'user-redirect',
  'site-settings',
  'load-participant',
  'load-exercises',
  'main-nav',
  'keeps-records',
  'clinic-visit',
] as const satisfies readonly GuardName[]

type Together<Names extends GuardName> = {
  [Name in Names]: (provided: Provided[Name]) => void
}[Names] extends (all: infer All) => void
  ? All
  : never

/**
 * Runs the guards that a page names, for the current request.
 * @param path the page's own path
 * @throws PageFaultError 'Unknown middleware' for a name that does not exist (specification, section 8)
 */
export async function runGuards<const Names extends GuardName>(
  services: GetServices,
  names: readonly Names[],
  path: string,
): Promise<Together<Names>> {
  return runGuardsFor(await visitOf(services), names, path)
}

/**
 * The same for a known visit. Decides on the redirect first; then loads run in parallel and are shared within the visit.
 */
export async function runGuardsFor<const Names extends GuardName>(
  visit: Visit,
  names: readonly Names[],
  path: string,
): Promise<Together<Names>> {
  if (!names.every((name) => Object.hasOwn(guards, name))) throw new PageFaultError('Unknown middleware')
  if ((names as readonly GuardName[]).includes('user-redirect')) await guards['user-redirect'](visit, path)
  const loads = names.filter((name) => name !== 'user-redirect')
  const provided = await Promise.all(loads.map((name) => guards[name](visit, path)))
  return Object.assign({}, ...provided) as Together<Names>
}

function visitorOf(session: SessionState): User | null {
  if (session.state === 'signed-in') return userOf(session.session)
  // The session may have ended: do not reveal the user's name and e-mail to the holder of its cookie.
  if (session.state === 'unclear') return { id: session.session.userId, roles: session.session.roles }
  return null
}

// React's `cache` memoises each of these for one request.
const visitOf = cache(async (services: GetServices): Promise<Visit> => {
  // Read the cookies first: this stops prerendering at build time before anything is opened or seeded.
  const asked = { cookies: await cookies(), headers: await headers() }
  return visitWith(await services(), asked, await couldNotBeRefreshed())
})

/**
 * Returns the visit for a browser's cookies and headers.
 * @param mayGoOn whether a session with an expired token may still be refreshed once the backend can be reached again
 */
export async function visitWith(
  app: Services,
  asked: { cookies: Pick<NextRequest['cookies'], 'get'>; headers: Pick<Headers, 'get'> },
  mayGoOn = false,
): Promise<Visit> {
  const { cookies: jar } = asked
  const [session, physio, clinic] = await Promise.all([
    readSession(app, readSessionCookie(jar, app.config)),
    physioAccess(app, jar),
    readClinicBrowser(app, jar),
  ])
  const isUnclear = mayGoOn && session.state === 'expired'
  return {
    app,
    session: isUnclear ? { state: 'unclear', session: session.session } : session,
    physio,
    clinicBrowser: clinic !== null,
    language: requestLanguage(asked),
  }
}

const loadSite = cache(({ app, language }: Visit) =>
  attempt(app, 'site settings', () => app.backend.site(language)),
)

const loadExercises = cache(({ app, language }: Visit) =>
  attempt(app, 'exercises', () => app.backend.exercises(language)),
)

const loadParticipant = cache(({ app, session }: Visit) =>
  attempt(app, 'participant', async () => {
    if (!app.backend.keepsRecords) return null
    if (session.state === 'unclear')
      throw new BackendError('unavailable', 'It is unknown whether the session has ended')
    if (session.state !== 'signed-in') return null
    try {
      return await app.backend.participant(scopeOf(session.session))
    } catch (error) {
      if (isBackendError(error) && error.code === 'not-found') return null
      throw error
    }
  }),
)

/** Loads content; an error is only logged (specification, section 8). */
export async function attempt<Thing>(
  app: Services,
  what: string,
  read: () => Promise<Thing>,
): Promise<Loaded<Thing>> {
  try {
    return { loaded: true, value: await read() }
  } catch (error) {
    app.log.error(`${what} not loaded`, {
      ...(isBackendError(error) && { code: error.code }),
      error,
    })
    return { loaded: false, away: isAway(problemStatuses[problemFrom(error).slug]) }
  }
}
