import type { BackendErrorCode } from '../../ports/errors'

/** One request to a backend over HTTP. */
export type Call = {
  method: 'GET' | 'POST'
  /** Relative to the backend's own address, as it is sent. */
  path: string
  /** Its name in logs, without personal data. */
  name: string
  /** Authorization headers; public calls have none. */
  headers?: Record<string, string>
  body?: Record<string, unknown>
  /** Changes a record: if the result is unclear, the error has `outcomeUnknown`. */
  isChange?: boolean
  /** What is sent works only once, so the call is not retried, even with GET. */
  isUsedUp?: boolean
  /** Another status that counts as success; its body is ignored. For example a redirect, which is not followed. */
  alsoSuccess?: number
  /** With status 200 any body is accepted, even an empty one; the caller judges it. */
  mayBeAnything?: boolean
  /** Maps error codes in the body to ours, for any status. */
  codes?: ReadonlyMap<string, BackendErrorCode>
  /** What a refusal means whose body names any other reason. */
  otherCodes?: BackendErrorCode
}

/**
 * A successful answer: parsed but unchecked JSON. `value` is `undefined` for `alsoSuccess`, and for a body that is not
 * JSON if the call has `mayBeAnything`: `body` tells them apart.
 */
export type Answer = { value: unknown; headers: Headers; body: 'json' | 'nothing' | 'other' }

/**
 * Sends a call to the backend.
 * @param within aborts it; the default timeout if omitted
 * @throws BackendError for every other answer, and for none
 */
export type Ask = (call: Call, within?: AbortSignal) => Promise<Answer>
