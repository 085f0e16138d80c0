import 'server-only'
import { randomUUID } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import type { Accepted } from '../domain/account'
import { isParticipant } from '../domain/user'
import { currentSession, readSession, type SessionState } from '../auth/current-session'
import { sealSession, type Session } from '../auth/session'
import {
  clearSessionCookie,
  readSessionCookie,
  sessionCookieName,
  setSessionCookie,
} from '../auth/session-cookie'
import { endSession } from '../auth/sign-out'
import type { Services } from '../services'
import { checkBodyHeaders, readJson, refuseBody } from './body'
import { fieldProblem, type Issue } from './field-problems'
import { requireSameOrigin } from './origin'
import { Problem, problemFrom, problemResponse } from './problem'
import { requestLanguage } from './request-language'

const allMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
type Method = (typeof allMethods)[number]

/** What a handler is given once the request has passed the checks before it. */
export type Call = {
  request: NextRequest
  /** The dynamic segments of the address. */
  params: Record<string, string>
  services: Services
  requestId: string
  session: SessionState
}
type ParticipantCall = Call & { signedIn: Session }

/**
 * One method of an address. `participant`: only somebody signed in with that role comes through; `record`: the same, and
 * only where the backend keeps plans and diaries.
 */
export type Handler =
  | { needs: 'nobody'; takesJson?: boolean; run(call: Call): Promise<NextResponse> }
  | {
      needs: 'participant' | 'record'
      takesJson?: boolean
      run(call: ParticipantCall): Promise<NextResponse>
    }

// Next gives no params at all to an address without dynamic segments.
type RouteContext = { params: Promise<Segments | undefined> }
type Segments = Record<string, string | string[] | undefined>
type RouteHandler = (request: NextRequest, context: RouteContext) => Promise<NextResponse>

/**
 * The exports of a `route.ts`: every method there is, so that those not offered answer 405 with `Allow`.
 * The beats are the same for all: origin, size and type, session, role, then the handler's own parse, one call, reply.
 * @param services where a request finds what it may use; a function, so that nothing is opened while building
 */
export function apiRoute(
  services: () => Promise<Services>,
  handlers: Partial<Record<'GET' | 'POST' | 'DELETE', Handler>>,
): Record<Method, RouteHandler> {
  const allow = [...Object.keys(handlers), ...(handlers.GET ? ['HEAD'] : []), 'OPTIONS'].join(', ')
  const routeHandler =
    (method: Method): RouteHandler =>
    async (request, context) => {
      if (method === 'OPTIONS')
        return new NextResponse(null, { status: 204, headers: { Allow: allow, 'Cache-Control': 'no-store' } })
      const handler = method === 'HEAD' ? handlers.GET : handlers[method as keyof typeof handlers]
      if (!handler) return problemResponse(new Problem('method-not-allowed', { headers: { Allow: allow } }))
      try {
        return await answer(await services(), handler, request, (await context.params) ?? {})
      } catch (error) {
        return notStarted(error)
      }
    }
  return Object.fromEntries(allMethods.map((method) => [method, routeHandler(method)])) as Record<
    Method,
    RouteHandler
  >
}

// There is nothing to answer with, not even a log: another process has the folder, say. The next request tries again.
function notStarted(error: unknown): NextResponse {
  const words = error instanceof Error ? (error.stack ?? error.message) : 'thrown value'
  console.error(
    JSON.stringify({ level: 'error', time: new Date().toISOString(), msg: 'not started', error: words }),
  )
  return problemResponse(new Problem('unavailable'))
}

async function answer(
  services: Services,
  handler: Handler,
  request: NextRequest,
  segments: Segments,
): Promise<NextResponse> {
  const requestId = randomUUID()
  services.traces.request(requestId)
  const { config } = services
  let session: SessionState = { state: 'none' }
  try {
    if (!['GET', 'HEAD'].includes(request.method)) requireSameOrigin(request.headers, config.publicUrl)
    if (handler.takesJson) checkBodyHeaders(request.headers)
    else refuseBody(request.headers)
    const isElsewhere = handler.needs === 'record' && !services.backend.keepsRecords
    // Signing out needs no fresh token, so it works while the backend is away.
    const isSignOut = handler.needs === 'nobody' && request.method === 'DELETE'
    const read = isSignOut || isElsewhere ? readSession : currentSession
    session = await read(services, readSessionCookie(request.cookies, config))
    if (isElsewhere) throw notHere(session)
    const params = Object.fromEntries(
      Object.entries(segments).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
    const call = { request, params, services, requestId, session }
    const response =
      handler.needs === 'nobody'
        ? await handler.run(call)
        : await handler.run({ ...call, signedIn: requireParticipant(session) })
    return await keepRefresh(response, services, session)
  } catch (error) {
    return failure(error, services, session, request, requestId)
  }
}

// A refresh on the way has spent the old refresh token, so the new cookie goes out with whatever the answer is. A handler
// that sets the cookie itself has the last word.
async function keepRefresh(
  response: NextResponse,
  { config, sessionSecrets }: Services,
  session: SessionState,
): Promise<NextResponse> {
  const refreshed = session.state === 'signed-in' && session.refreshed
  if (refreshed && !response.cookies.has(sessionCookieName(config)))
    setSessionCookie(response, await sealSession(session.session, sessionSecrets), config)
  return response
}

function requireParticipant(session: SessionState): Session {
  if (session.state === 'unclear') throw new Problem('unavailable')
  if (session.state === 'locked') throw new Problem('visit-locked')
  if (session.state === 'expired') throw new Problem('session-expired')
  if (session.state !== 'signed-in') throw new Problem('session-required')
  if (!isParticipant(session.session)) throw new Problem('forbidden')
  return session.session
}

// Before anything is asked of the backend: nobody's session is refreshed, or lost, for what is not there.
function notHere(session: SessionState): Problem {
  if (session.state !== 'expired') requireParticipant(session)
  return new Problem('not-implemented-in-this-mode')
}

async function failure(
  error: unknown,
  services: Services,
  session: SessionState,
  request: NextRequest,
  requestId: string,
): Promise<NextResponse> {
  const problem = problemFrom(error)
  const response = problemResponse(problem, requestId, requestLanguage(request))
  const fields = { requestId, method: request.method, status: response.status, code: problem.slug }
  if (response.status >= 500) services.log.error('request failed', { ...fields, error })
  else if (response.status === 401 || response.status === 403) services.log.warn('request refused', fields)
  // The backend no longer takes this session's token, or the cookie was void from the start: it goes.
  if (problem.slug === 'session-expired' || problem.slug === 'session-required') {
    // Where the ledger cannot be asked, its cookie goes all the same.
    if (session.state === 'signed-in')
      await endSession(services, session.session).catch((fault: unknown) => {
        services.log.error('session not ended', { requestId, error: fault })
      })
    clearSessionCookie(response, services.config)
  }
  return keepRefresh(response, services, session)
}

/**
 * Reads the request's JSON and checks it.
 * @throws Problem `malformed-json`, `too-large`, `request-timeout`, `invalid-fields` (all fields at once)
 */
export async function readBody<Body>(request: Request, schema: Schema<Body>): Promise<Body> {
  const read = schema.safeParse(await readJson(request))
  if (read.success) return read.data
  throw invalidFields(read.error.issues)
}

/** The refusal of a body: all fields at once. */
export function invalidFields(issues: Issue[]): Problem {
  return new Problem('invalid-fields', { errors: issues.map(fieldProblem) })
}

export type Schema<Body> = {
  safeParse(value: unknown): { success: true; data: Body } | { success: false; error: { issues: Issue[] } }
}

/** A 200 answer in JSON that no cache keeps. Browsers go by its time (lib/browser/clock/server-clock.ts). */
export function json(value: unknown, headers: Record<string, string> = {}): NextResponse {
  const time = { Date: new Date().toUTCString() }
  return NextResponse.json(value, { headers: { 'Cache-Control': 'no-store', ...time, ...headers } })
}

/** A 202 answer: it is taken on, and how it ends is told by mail alone. */
export function accepted(): NextResponse {
  const answer: Accepted = { status: 'accepted' }
  return NextResponse.json(answer, { status: 202, headers: { 'Cache-Control': 'no-store' } })
}
