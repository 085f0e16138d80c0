/** Every error of the port. Closed: each code is mapped to a status in `lib/http/problem.ts`. */
export type BackendErrorCode =
  | 'not-signed-in'
  | 'not-permitted'
  /** The backend accepts the session but not this request: the session continues. Of a log-in: not for wrong details. */
  | 'refused'
  | 'not-found'
  | 'conflict'
  | 'limit-reached'
  /** The record has another plan than the change was meant for: nothing was changed. */
  | 'other-plan'
  /** The change is for a week of the plan that has not begun: nothing was changed. */
  | 'not-yet'
  | 'invalid'
  | 'unavailable'
  | 'timeout'
  | 'unexpected-shape'
  | 'not-implemented'

/** Whether the record contains a change that was not answered with 200; `unknown` if that is unclear. */
export type Outcome = 'saved' | 'not-saved' | 'unknown'

type FaultDetails = { limit: number; retryAfterSeconds: number; outcomeUnknown: boolean; outcome: Outcome }

/** An error that a backend reports. The message is for logs; users see the message of the code. */
export class BackendError extends Error {
  override readonly name = 'BackendError'
  readonly code: BackendErrorCode
  /** With `limit-reached`: how many there may be. */
  readonly limit: number | undefined
  /** With `unavailable`: when to retry, if known. */
  readonly retryAfterSeconds: number | undefined
  /** Of a change: whether it was saved. `undefined` unless the answer left that open. */
  readonly outcome: Outcome | undefined

  constructor(code: BackendErrorCode, message: string, options?: ErrorOptions & Partial<FaultDetails>) {
    super(message, options)
    this.code = code
    this.limit = options?.limit
    this.retryAfterSeconds = options?.retryAfterSeconds
    this.outcome = options?.outcome ?? (options?.outcomeUnknown ? 'unknown' : undefined)
  }

  /** Of a change: it is unknown whether it was saved. */
  get outcomeUnknown(): boolean {
    return this.outcome === 'unknown'
  }
}

/**
 * Whether an error comes from a backend. Checks the name: Next.js bundles pages, route handlers and the middleware
 * separately, each with its own class, so `instanceof` would miss those of the others.
 */
export function isBackendError(error: unknown): error is BackendError {
  return error instanceof Error && error.name === 'BackendError'
}
