import type { BackendErrorCode } from '../../ports/errors'

/** One thing that a backend is asked over HTTP. */
export type Call = {
  method: 'GET' | 'POST'
  /** From the backend's own address, as it is sent. */
  path: string
  /** What logs call it: nothing of a person is in it. */
  name: string
  /** The authority it is asked with. Public calls have none. */
  headers?: Record<string, string>
  body?: Record<string, unknown>
  /** A change to a record: where nobody knows whether it was made, its fault says so. */
  isChange?: boolean
  /** What is sent works once: it is not tried a second time, though it only reads by its method. */
  isUsedUp?: boolean
  /** A status that is a success too, its body not read: such as a redirect, which is not followed. */
  alsoSuccess?: number
  /** The body of 200 may be anything, also nothing: what it says is judged by who asks. */
  mayBeAnything?: boolean
  /** What codes in the body of a refusal mean, whatever the status. */
  codes?: ReadonlyMap<string, BackendErrorCode>
}

/**
 * An answer with status 200: JSON, not looked into yet. `undefined` with `alsoSuccess`, and for what is no JSON where the
 * body may be anything: `body` says which it is.
 */
export type Answer = { value: unknown; headers: Headers; body: 'json' | 'nothing' | 'other' }

/**
 * Asks the backend.
 * @param within stops it; the usual time where it is left out
 * @throws BackendError for every other answer, and for none
 */
export type Ask = (call: Call, within?: AbortSignal) => Promise<Answer>
