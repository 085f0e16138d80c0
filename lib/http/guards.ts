import 'server-only'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { readSession } from '../auth/current-session'
import { scopeOf } from '../auth/scope'
import { readSessionCookie } from '../auth/session-cookie'
import type { Exercise } from '../domain/exercise'
import type { Participant } from '../domain/participant'
import type { Link, SiteSettings } from '../domain/site'
import { isParticipant, type User } from '../domain/user'
import type { Services } from '../services'
import { BackendError } from '../ports/errors'
import { redirectFor } from './routes'

/** Something of the backend's that may be away. The page is served all the same and says so. */
export type Loaded<Thing> = { loaded: true; value: Thing } | { loaded: false }

/** What each guard leaves for the page. Names and order: specification, sections 2 and 4. */
type Provided = {
  'site-settings': { site: Loaded<SiteSettings> }
  'load-participant': { participant: Loaded<Participant | null> }
  'load-exercises': { exercises: Loaded<Exercise[]> }
  'main-nav': { user: User | null; navigation: { kind: 'participant' } | { kind: 'visitor'; links: Link[] } }
  'user-redirect': object
}
export type GuardName = keyof Provided

type Guards = { [Name in GuardName]: (load: PageLoads, path: string) => Promise<Provided[Name]> }
type PageLoads = ReturnType<typeof pageLoads>

const guards: Guards = {
  'user-redirect': async (load, path) => {
    const session = await load.session()
    const target = redirectFor(
      path,
      session.state === 'signed-in' ? { state: 'signed-in', user: session.session } : session,
    )
    if (target !== null) redirect(target)
    return {}
  },
  'site-settings': async (load) => ({ site: await load.site() }),
  'load-participant': async (load) => ({ participant: await load.participant() }),
  'load-exercises': async (load) => ({ exercises: await load.exercises() }),
  'main-nav': async (load) => {
    const user = await load.user()
    if (user && isParticipant(user)) return { user, navigation: { kind: 'participant' } }
    const site = await load.site()
    return { user, navigation: { kind: 'visitor', links: site.loaded ? site.value.mainNavigation : [] } }
  },
}

type Together<Names extends GuardName> = (
  { [Name in Names]: (provided: Provided[Name]) => void }[Names] extends (all: infer All) => void ? All : never
)

/**
 * Runs the startup steps that a page names and gives it what they loaded. The redirect is decided first; the loads run
 * together. Layout and page of one request share them.
 * @param path the page's own path
 * @throws Error 'Unknown middleware' for a name that does not exist (specification, section 8)
 */
export async function runGuards<const Names extends GuardName>(
  services: () => Promise<Services>,
  names: readonly Names[],
  path: string,
): Promise<Together<Names>> {
  if (!names.every((name) => Object.hasOwn(guards, name))) throw new Error('Unknown middleware')
  const load = pageLoads(services)
  if ((names as readonly GuardName[]).includes('user-redirect')) await guards['user-redirect'](load, path)
  const provided = await Promise.all(names.map((name) => guards[name](load, path)))
  return Object.assign({}, ...provided) as Together<Names>
}

// One per request: React's cache forgets it when the request is answered.
const pageLoads = cache((services: () => Promise<Services>) => {
  const session = once(async () => {
    const app = await services()
    return readSession(app, readSessionCookie(await cookies(), app.config))
  })
  const content = <Thing>(read: (app: Services) => Promise<Thing>, what: string) =>
    once(async () => attempt(await services(), what, read))
  return {
    session,
    user: once(async (): Promise<User | null> => {
      const read = await session()
      if (read.state !== 'signed-in') return null
      const { userId: id, roles, displayName, email } = read.session
      return { id, roles, ...(displayName !== undefined && { displayName }), ...(email !== undefined && { email }) }
    }),
    site: content((app) => app.backend.site(), 'site settings'),
    exercises: content((app) => app.backend.exercises(), 'exercises'),
    participant: once(async () => {
      const read = await session()
      if (read.state !== 'signed-in') return { loaded: true, value: null } as const
      return attempt(await services(), 'participant', (app) => participantOf(app, read.session))
    }),
  }
})

async function participantOf(app: Services, session: Parameters<typeof scopeOf>[0]): Promise<Participant | null> {
  try {
    return await app.backend.participant(scopeOf(session))
  } catch (error) {
    if (error instanceof BackendError && error.code === 'not-found') return null
    throw error
  }
}

// A content-loading error is only logged (specification, section 8).
async function attempt<Thing>(
  app: Services,
  what: string,
  read: (app: Services) => Promise<Thing>,
): Promise<Loaded<Thing>> {
  try {
    return { loaded: true, value: await read(app) }
  } catch (error) {
    app.log.error(`${what} not loaded`, {
      ...(error instanceof BackendError && { code: error.code }),
      error: error instanceof Error ? error.message : 'thrown value',
    })
    return { loaded: false }
  }
}

function once<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let reading: Promise<Result> | undefined
  return () => (reading ??= read())
}
