import 'server-only'
import { randomUUID } from 'node:crypto'
import { NextResponse } from 'next/server'
import english from '../../messages/en.json'
import spanish from '../../messages/es.json'
import type { Language } from '../domain/language'
import { type BackendError, type BackendErrorCode, isBackendError } from '../ports/errors'

const words = { en: english.problems, es: spanish.problems } satisfies Record<
  Language,
  typeof english.problems
>

/** Every kind of problem an /api answer can tell of, with its status. The words are in `messages/`, under `problems`. */
const statuses = {
  'malformed-json': 400,
  'wrong-details': 401,
  'session-required': 401,
  'session-expired': 401,
  forbidden: 403,
  'cross-site': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'request-timeout': 408,
  conflict: 409,
  'limit-reached': 409,
  'cannot-refresh': 409,
  'other-user': 409,
  'link-ended': 410,
  'too-large': 413,
  'unsupported-type': 415,
  'invalid-fields': 422,
  'too-many-attempts': 429,
  internal: 500,
  'not-implemented-in-this-mode': 501,
  'upstream-error': 502,
  'upstream-invalid': 502,
  unavailable: 503,
  'upstream-timeout': 504,
} as const satisfies Record<keyof typeof english.problems, number>

export type ProblemSlug = keyof typeof statuses

/** Where each fault of a backend ends up. A new code without a row does not compile. */
const slugOf = {
  'not-signed-in': 'session-expired',
  'not-permitted': 'not-found',
  'not-found': 'not-found',
  conflict: 'conflict',
  'limit-reached': 'limit-reached',
  invalid: 'invalid-fields',
  unavailable: 'upstream-error',
  timeout: 'upstream-timeout',
  'unexpected-shape': 'upstream-invalid',
  'not-implemented': 'not-implemented-in-this-mode',
} as const satisfies Record<BackendErrorCode, ProblemSlug>

/** One field that was wrong. Its value is never repeated. */
export type FieldError = { pointer: string; detail: string }

type Extras = {
  errors?: FieldError[]
  /** With `limit-reached`: how many there may be. */
  limit?: number
  /** Of a change that may have been made: `unknown`. */
  outcome?: 'unknown'
  headers?: Record<string, string>
}

/** Thrown anywhere in a route handler to end it with a problem. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly slug: ProblemSlug
  readonly extras: Extras

  constructor(slug: ProblemSlug, extras: Extras = {}) {
    super(slug)
    this.slug = slug
    this.extras = extras
  }
}

/** The problem that an error amounts to. Whatever is not foreseen is our fault: `internal`. */
export function problemFrom(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isBackendError(error)) return problemOfBackend(error)
  return new Problem('internal')
}

const longestRetryAfter = 60

function problemOfBackend({ code, limit, retryAfterSeconds: wait, outcomeUnknown }: BackendError): Problem {
  const extras: Extras = {
    ...(limit !== undefined && { limit }),
    ...(outcomeUnknown && { outcome: 'unknown' }),
  }
  // Whoever says when to come back can be reached.
  if (code !== 'unavailable' || wait === undefined) return new Problem(slugOf[code], extras)
  const headers = { 'Retry-After': String(Math.min(Math.max(1, Math.ceil(wait)), longestRetryAfter)) }
  return new Problem('unavailable', { ...extras, headers })
}

/** The answer for a problem: RFC 9457, `application/problem+json`. `instance` is the request's id, for support. */
export function problemResponse(
  { slug, extras }: Problem,
  requestId: string = randomUUID(),
  language: Language = 'en',
): NextResponse {
  const body = {
    type: `/problems/${slug}`,
    title: words[language][slug].title,
    status: statuses[slug],
    detail: words[language][slug].detail,
    instance: `urn:uuid:${requestId}`,
    ...(extras.errors && { errors: extras.errors }),
    ...(extras.limit !== undefined && { limit: extras.limit }),
    ...(extras.outcome && { outcome: extras.outcome }),
  }
  return new NextResponse(JSON.stringify(body), {
    status: body.status,
    headers: {
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
      ...(body.status === 401 && { 'WWW-Authenticate': 'Session' }),
      ...extras.headers,
    },
  })
}
