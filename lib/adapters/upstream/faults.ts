// What went wrong with a call to a backend over HTTP, once for all backends. Messages are for the log: they hold the
// call's name and the status, never what was sent or answered.
import { BackendError } from '../../ports/errors'
import type { Call } from './ask'

export type Asked = Pick<Call, 'method' | 'name' | 'isChange' | 'codes'>

/**
 * What an answer that is no success means.
 * @param body what was answered, `undefined` where it was no JSON
 * @param now an instant of waiting is counted from it
 */
export type Refusal = (
  asked: Asked,
  status: number,
  headers: Headers,
  body: unknown,
  now: Date,
) => BackendError

/** How long to wait, in seconds, where who refuses does not say. */
const usualWait = 30

/**
 * What a status means by itself, where whoever answered gives no reason that we know.
 * @param isNotDone of a change: whoever answered is known to have changed nothing
 */
export function refusedWith(
  asked: Asked,
  status: number,
  headers: Headers,
  now: Date,
  { isNotDone = false } = {},
): BackendError {
  const words = `${inWords(asked)} answered ${status}`
  const outcomeUnknown = asked.isChange === true && mayBeDone(status) && !isNotDone
  if (status === 429 || status === 503)
    return new BackendError('unavailable', words, {
      outcomeUnknown,
      retryAfterSeconds: secondsUntil(headers.get('retry-after'), now),
    })
  return new BackendError(status >= 500 ? 'unavailable' : 'unexpected-shape', words, { outcomeUnknown })
}

// A server that breaks down, or whoever stands before it, says nothing of how far the backend came.
function mayBeDone(status: number): boolean {
  return status >= 500 || (status >= 200 && status < 300)
}

/** A success whose body is not what it must be. `why` goes into the log: names of fields at most. */
export function unusable(asked: Asked, why: string): BackendError {
  return new BackendError('unexpected-shape', `The answer to ${inWords(asked)} ${why}`, {
    outcomeUnknown: asked.isChange === true,
  })
}

// There was nobody to send anything to.
const neverSent = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

/** @param isLate whether our patience ended, and not the connection */
export function noAnswer(asked: Asked, error: unknown, isLate: boolean): BackendError {
  const isChange = asked.isChange === true
  if (isLate)
    return new BackendError('timeout', `${inWords(asked)} was not answered in time`, {
      outcomeUnknown: isChange,
    })
  const why = reasonOf(error)
  return new BackendError('unavailable', `${inWords(asked)} was not answered: ${why}`, {
    outcomeUnknown: isChange && !neverSent.includes(why),
  })
}

/**
 * Of a call that was kept back here.
 * @param retryAfterSeconds when it may be worth another try
 */
export function notSent(asked: Asked, why: string, retryAfterSeconds: number): BackendError {
  return new BackendError('unavailable', `${inWords(asked)} was not sent: ${why}`, { retryAfterSeconds })
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' && /^[A-Z_]{1,40}$/.test(code) ? code : 'the connection failed'
}

/** A call, for the log. */
export function inWords({ method, name }: Asked): string {
  return `${method} ${name}`
}

/** RFC 9110: seconds, or a date. */
function secondsUntil(header: string | null, now: Date): number {
  if (header === null) return usualWait
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header)
  const seconds = Math.ceil((Date.parse(header) - now.getTime()) / 1000)
  return Number.isFinite(seconds) ? Math.max(0, seconds) : usualWait
}
