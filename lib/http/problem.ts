import 'server-only'
import { randomUUID } from 'node:crypto'
import { NextResponse } from 'next/server'
import english from '../../messages/en.json'
import spanish from '../../messages/es.json'
import type { Language } from '../domain/language'
import { type ProblemBody, type ProblemSlug, problemStatuses } from '../domain/problem'
import { type BackendError, type BackendErrorCode, isBackendError } from '../ports/errors'

const words = { en: english.problems, es: spanish.problems } satisfies Record<
  Language,
  typeof english.problems
>

const reasons = { en: english.problemReasons, es: spanish.problemReasons } satisfies Record<
  Language,
  typeof english.problemReasons
>

// Each slug has its texts.
const statuses = problemStatuses satisfies Record<keyof typeof english.problems, number>

/** Maps the errors of a backend to problems. A new code without a row does not compile. */
const slugOf = {
  'not-signed-in': 'session-expired',
  'not-permitted': 'not-found',
  refused: 'forbidden',
  'not-found': 'not-found',
  conflict: 'conflict',
  'limit-reached': 'limit-reached',
  'other-plan': 'other-plan',
  'not-yet': 'not-yet',
  invalid: 'invalid-fields',
  unavailable: 'upstream-error',
  timeout: 'upstream-timeout',
  'unexpected-shape': 'upstream-invalid',
  'not-implemented': 'not-implemented-in-this-mode',
} as const satisfies Record<BackendErrorCode, ProblemSlug>

type Extras = Pick<ProblemBody, 'errors' | 'limit' | 'outcome'> & {
  /** What was wrong this time, if the words of the slug would say something else. */
  reason?: keyof typeof english.problemReasons
  headers?: Record<string, string>
}

/** Thrown anywhere in a route handler to end it with a problem. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly slug: ProblemSlug
  readonly extras: Extras

  /** @param options the cause, for the log */
  constructor(slug: ProblemSlug, extras: Extras = {}, options: ErrorOptions = {}) {
    super(slug, options)
    this.slug = slug
    this.extras = extras
  }
}

/** Maps an error to a problem. An unexpected error is `internal`. */
export function problemFrom(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isBackendError(error)) return problemOfBackend(error)
  return new Problem('internal')
}

const longestRetryAfter = 60
// Default, in seconds.
const soon = '5'

function problemOfBackend({ code, limit, retryAfterSeconds: wait, outcome }: BackendError): Problem {
  const extras: Extras = {
    ...(limit !== undefined && { limit }),
    ...(outcome && { outcome }),
  }
  const headers = {
    ...(wait !== undefined && {
      'Retry-After': String(Math.min(Math.max(1, Math.ceil(wait)), longestRetryAfter)),
    }),
  }
  // A change without a clear answer is 502 for every reason: `outcome` says what is known.
  if (outcome)
    return new Problem(code === 'unexpected-shape' ? 'upstream-invalid' : 'upstream-error', {
      ...extras,
      headers,
    })
  // With a known time for a retry, the answer is 503 instead of 502.
  if (code !== 'unavailable' || wait === undefined) return new Problem(slugOf[code], extras)
  return new Problem('unavailable', { ...extras, headers })
}

/** Returns the answer for a problem: RFC 9457, `application/problem+json`. `instance` is the request's id, for support. */
export function problemResponse(
  { slug, extras }: Problem,
  requestId: string = randomUUID(),
  language: Language = 'en',
): NextResponse {
  const body: ProblemBody = {
    type: `/problems/${slug}`,
    title: words[language][slug].title,
    status: statuses[slug],
    detail: extras.reason ? reasons[language][extras.reason] : words[language][slug].detail,
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
      ...(body.status === 503 && { 'Retry-After': soon }),
      ...extras.headers,
    },
  })
}
