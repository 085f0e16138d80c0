/** Every kind of problem an /api answer can tell of, with its status. The words are in `messages/`, under `problems`. */
export const problemStatuses = {
  'malformed-json': 400,
  'wrong-details': 401,
  'session-required': 401,
  'session-expired': 401,
  'visit-locked': 401,
  forbidden: 403,
  'cross-site': 403,
  'not-found': 404,
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
  'unsupported-type': 415,
  'invalid-fields': 422,
  'too-many-attempts': 429,
  internal: 500,
  'not-implemented-in-this-mode': 501,
  'upstream-error': 502,
  'upstream-invalid': 502,
  unavailable: 503,
  'upstream-timeout': 504,
} as const

export type ProblemSlug = keyof typeof problemStatuses

/** One field that was wrong. Its value is never repeated. */
export type FieldError = { pointer: string; detail: string }

/** What such an answer says, RFC 9457. */
export type ProblemBody = {
  type: `/problems/${ProblemSlug}`
  title: string
  status: number
  detail: string
  /** The request's id, for support. */
  instance: string
  /** With `invalid-fields`: all fields at once. */
  errors?: FieldError[]
  /** With `limit-reached`: how many there may be. */
  limit?: number
  /** Of a change that was not answered clearly: what the record says of it. `unknown`: the record could not be read. */
  outcome?: 'saved' | 'not-saved' | 'unknown'
}
