/** Every kind of problem in /api answers, with its status. The texts are in `messages/`, under `problems`. */
export const problemStatuses = {
  'malformed-json': 400,
  'wrong-details': 401,
  'session-required': 401,
  'session-expired': 401,
  'visit-locked': 401,
  forbidden: 403,
  'cross-site': 403,
  'not-found': 404,
  'not-kept-here': 404,
  'method-not-allowed': 405,
  'request-timeout': 408,
  conflict: 409,
  'limit-reached': 409,
  'cannot-refresh': 409,
  'other-plan': 409,
  'not-yet': 409,
  'other-user': 409,
  'link-ended': 410,
  'too-large': 413,
  'body-not-taken': 413,
  'unsupported-type': 415,
  'invalid-fields': 422,
  'too-many-attempts': 429,
  internal: 500,
  'not-implemented-in-this-mode': 501,
  'upstream-error': 502,
  'upstream-invalid': 502,
  unavailable: 503,
  'cannot-log-in': 503,
  'upstream-timeout': 504,
} as const

export type ProblemSlug = keyof typeof problemStatuses

/** A field that was wrong. Never contains its value. */
export type FieldError = { pointer: string; detail: string }

/** The body of such an answer, RFC 9457. */
export type ProblemBody = {
  type: `/problems/${ProblemSlug}`
  title: string
  status: number
  detail: string
  /** The request's id, for support. */
  instance: string
  /** With `invalid-fields`: all wrong fields at once. */
  errors?: FieldError[]
  /** With `limit-reached`: the limit. */
  limit?: number
  /** For a change without a clear answer: whether the record contains it. `unknown`: the record could not be read. */
  outcome?: 'saved' | 'not-saved' | 'unknown'
}
