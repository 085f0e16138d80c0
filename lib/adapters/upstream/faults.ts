// Errors of calls to any HTTP backend. Messages are for the log: they contain the call's name and the status, never
// what was sent or answered.
import { BackendError } from '../../ports/errors'
import type { Call } from './ask'

/** `found`: what stood in place of JSON, for the log. */
export type Asked = Pick<Call, 'method' | 'name' | 'isChange' | 'codes' | 'otherCodes'> & { found?: string }

/**
 * Maps an unsuccessful answer to an error.
 * @param body parsed JSON; `undefined` if it was not JSON
 * @param now the time from which a retry date is counted
 */
export type Refusal = (
  asked: Asked,
  status: number,
  headers: Headers,
  body: unknown,
  now: Date,
) => BackendError

/** How long to wait, in seconds, if the refusal does not say. */
const usualWait = 30

/**
 * Maps a status to an error if the answer gives no known reason.
 * @param isNotDone of a change: the server is known to have changed nothing
 */
export function refusedWith(
  asked: Asked,
  status: number,
  headers: Headers,
  now: Date,
  { isNotDone = false } = {},
): BackendError {
  const words = answeredWith(asked, status)
  const outcomeUnknown = asked.isChange === true && mayBeDone(status) && !isNotDone
  if (status === 429 || status === 503)
    return new BackendError('unavailable', words, {
      outcomeUnknown,
      retryAfterSeconds: secondsUntil(headers.get('retry-after'), now),
    })
  return new BackendError(status >= 500 ? 'unavailable' : 'unexpected-shape', words, { outcomeUnknown })
}

// A failing server, or a proxy in front of it, does not reveal how far the backend came.
function mayBeDone(status: number): boolean {
  return status >= 500 || (status >= 200 && status < 300)
}

/** A success with an invalid body. `why` goes into the log: field names at most. */
export function unusable(asked: Asked, why: string): BackendError {
  return new BackendError('unexpected-shape', `The answer to ${inWords(asked)} ${why}`, {
    outcomeUnknown: asked.isChange === true,
  })
}

// The host was not reached, so nothing was sent.
const neverSent = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

/** @param isLate whether our timeout ended the call, not the connection */
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
 * The error of a call that was not sent.
 * @param retryAfterSeconds when a retry may work
 */
export function notSent(asked: Asked, why: string, retryAfterSeconds: number): BackendError {
  return new BackendError('unavailable', `${inWords(asked)} was not sent: ${why}`, { retryAfterSeconds })
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' && /^[A-Z_]{1,40}$/.test(code) ? code : 'the connection failed'
}

/** Names a call and its status for the log. @param code the reason that the backend gave, if any */
export function answeredWith(asked: Asked, status: number, code = ''): string {
  return `${inWords(asked)} answered ${status}${code === '' ? '' : ` (${code})`}${asked.found ?? ''}`
}

/** Names a call for the log. */
export function inWords({ method, name }: Asked): string {
  return `${method} ${name}`
}

/** Parses `Retry-After` (RFC 9110): seconds or a date. */
function secondsUntil(header: string | null, now: Date): number {
  if (header === null) return usualWait
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header)
  const seconds = Math.ceil((Date.parse(header) - now.getTime()) / 1000)
  return Number.isFinite(seconds) ? Math.max(0, seconds) : usualWait
}
