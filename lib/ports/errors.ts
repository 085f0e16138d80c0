/** Everything that can go wrong behind the port. Closed: each code is mapped to a status in `lib/http/problem.ts`. */
export type BackendErrorCode =
  | 'not-signed-in'
  | 'not-permitted'
  /** The backend takes the session, and not this: nothing ends because of it. */
  | 'refused'
  | 'not-found'
  | 'conflict'
  | 'limit-reached'
  /** The record has another plan than the change means: nothing was changed. */
  | 'other-plan'
  /** The change means a week of the plan that has not begun: nothing was changed. */
  | 'not-yet'
  | 'invalid'
  | 'unavailable'
  | 'timeout'
  | 'unexpected-shape'
  | 'not-implemented'

/** Of a change that was not answered with 200: what the record says of it. `unknown`: not even that. */
export type Outcome = 'saved' | 'not-saved' | 'unknown'

type FaultDetails = { limit: number; retryAfterSeconds: number; outcomeUnknown: boolean; outcome: Outcome }

/** A fault that a backend reports. The message is for logs; people are shown the words of the code. */
export class BackendError extends Error {
  override readonly name = 'BackendError'
  readonly code: BackendErrorCode
  /** With `limit-reached`: how many there may be. */
  readonly limit: number | undefined
  /** With `unavailable`: when to ask again, where whoever refused knows. */
  readonly retryAfterSeconds: number | undefined
  /** Of a change: whether it was made, if the record was read again or could not be. */
  readonly outcome: Outcome | undefined

  constructor(code: BackendErrorCode, message: string, options?: ErrorOptions & Partial<FaultDetails>) {
    super(message, options)
    this.code = code
    this.limit = options?.limit
    this.retryAfterSeconds = options?.retryAfterSeconds
    this.outcome = options?.outcome ?? (options?.outcomeUnknown ? 'unknown' : undefined)
  }

  /** Of a change: nobody knows whether it was made. */
  get outcomeUnknown(): boolean {
    return this.outcome === 'unknown'
  }
}

/**
 * Tells a backend's fault from every other error. By its name, as Next bundles pages, route handlers and the middleware
 * apart: each has a class of its own, and `instanceof` would miss those of the others.
 */
export function isBackendError(error: unknown): error is BackendError {
  return error instanceof Error && error.name === 'BackendError'
}
