import type { BackendErrorCode } from '../../ports/errors'

/** One thing that WordPress is asked: `docs/wordpress-calls.md`. */
export type Call = {
  method: 'GET' | 'POST'
  /** From the WordPress's own address, as it is sent. */
  path: string
  /** What logs call it: nothing of a person is in it. */
  name: string
  /** The authority it is asked with. Public calls have none. */
  headers?: Record<string, string>
  body?: Record<string, unknown>
  /** A change to a record: where nobody knows whether it was made, its fault says so. */
  isChange?: boolean
  /** What codes of other plugins mean, whatever the status. */
  codes?: ReadonlyMap<string, BackendErrorCode>
}

/** An answer with status 200: JSON, not looked into yet. */
export type Answer = { value: unknown; headers: Headers }

/**
 * Asks WordPress.
 * @param within stops it; the usual time where it is left out
 * @throws BackendError for every other answer, and for none
 */
export type Ask = (call: Call, within?: AbortSignal) => Promise<Answer>
