import 'server-only'
import { randomUUID } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import type { Accepted } from '../domain/account'
import { isParticipant } from '../domain/user'
import { currentSession, readSession, type SessionState } from '../auth/current-session'
import type { Session } from '../auth/session'
import {
  clearSessionCookie,
  readSessionCookie,
  sessionCookie,
  sessionCookieName,
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

/** The input of a handler, after the request has passed the checks before it. */
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
 * One method of a route. `participant`: needs a signed-in user with that role; `record`: also needs a backend that stores
 * plans and diaries.
 */
export type Handler =
  | { needs: 'none'; takesJson?: boolean; run(call: Call): Promise<NextResponse> }
  | {
      needs: 'participant' | 'record'
      takesJson?: boolean
      run(call: ParticipantCall): Promise<NextResponse>
    }

// Next.js passes no params at all to a route without dynamic segments.
type RouteContext = { params: Promise<Segments | undefined> }
type Segments = Record<string, string | string[] | undefined>
type RouteHandler = (request: NextRequest, context: RouteContext) => Promise<NextResponse>

/**
 * Returns the exports of a `route.ts`: all methods, so that unsupported ones answer 405 with `Allow`. Every request passes
 * the same steps: origin, size and type, session, role, then the handler's own validation, one call, the answer.
 * @param services the services of the request; a function, so that nothing is opened at build time
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

// The services could not be opened, for example because another process uses the folder, so there is no log either. The
// next request tries again.
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
    // Signing out needs no fresh token, so it works while the backend is down.
    const isSignOut = handler.needs === 'none' && request.method === 'DELETE'
    const read = isSignOut || isElsewhere ? readSession : currentSession
    session = await read(services, readSessionCookie(request.cookies, config))
    if (isElsewhere) throw notHere(session)
    const params = Object.fromEntries(
      Object.entries(segments).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
    const call = { request, params, services, requestId, session }
    const response =
      handler.needs === 'none'
        ? await handler.run(call)
        : await handler.run({ ...call, signedIn: requireParticipant(session) })
    return await keepRefresh(response, services, session)
  } catch (error) {
    return failure(error, services, session, request, requestId)
  }
}

// A refresh has used up the old refresh token, so every answer must set the new cookie, unless the handler has set one
// itself.
async function keepRefresh(
  response: NextResponse,
  services: Services,
  session: SessionState,
): Promise<NextResponse> {
  const refreshed = session.state === 'signed-in' && session.refreshed
  if (refreshed && !response.cookies.has(sessionCookieName(services.config)))
    response.cookies.set(await sessionCookie(session.session, services))
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

// Checked before any backend call, so that no session is refreshed, or lost, for a route that this mode does not offer.
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
  // The backend no longer accepts this session's token, or the cookie was invalid from the start: delete the cookie.
  if (problem.slug === 'session-expired' || problem.slug === 'session-required') {
    // If the ledger cannot be reached, delete the cookie anyway.
    if (session.state === 'signed-in')
      await endSession(services, session.session).catch((fault: unknown) => {
        services.log.error('session not ended', { requestId, error: fault })
      })
    clearSessionCookie(response, services.config)
  }
  return keepRefresh(response, services, session)
}

/**
 * Reads and validates the request's JSON.
 * @throws Problem `malformed-json`, `too-large`, `request-timeout`, `invalid-fields` (all fields at once)
 */
export async function readBody<Body>(request: Request, schema: Schema<Body>): Promise<Body> {
  const read = schema.safeParse(await readJson(request))
  if (read.success) return read.data
  throw invalidFields(read.error.issues)
}

/** The problem for an invalid body: all fields at once. */
export function invalidFields(issues: Issue[]): Problem {
  return new Problem('invalid-fields', { errors: issues.map(fieldProblem) })
}

export type Schema<Body> = {
  safeParse(value: unknown): { success: true; data: Body } | { success: false; error: { issues: Issue[] } }
}

/** A 200 answer in JSON, not cached. Browsers set their clock by its `Date` (lib/browser/clock/server-clock.ts). */
export function json(value: unknown, headers: Record<string, string> = {}): NextResponse {
  const time = { Date: new Date().toUTCString() }
  return NextResponse.json(value, { headers: { 'Cache-Control': 'no-store', ...time, ...headers } })
}

/** A 202 answer: the request is accepted, and only a mail reveals the result. */
export function accepted(): NextResponse {
  const answer: Accepted = { status: 'accepted' }
  return NextResponse.json(answer, { status: 202, headers: { 'Cache-Control': 'no-store' } })
}
