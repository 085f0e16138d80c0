import type { Participant } from '../../domain/participant.schema'
import { noteAnswer, recordAnswered } from './connection'
import { ProblemError } from './problem-error'
import { setServerTime } from '../clock/server-clock'

// Longer than the server's own longest timeout, in milliseconds.
const longestWait = 30_000

/**
 * Calls our own /api. Only status 200 counts as success (specification, section 9).
 * @param body sent as JSON; leave it out for a request without one
 * @param patience timeout in milliseconds
 * @returns the parsed JSON
 * @throws ProblemError for every other status, and if no answer came
 */
export async function callApi(
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
  patience = longestWait,
): Promise<unknown> {
  const response = await send(method, path, body, headers, patience)
  if (response.status !== 200) throw await problemOf(response)
  try {
    const answer: unknown = await response.json()
    if (path.startsWith('/api/participant')) window.dispatchEvent(new Event(recordAnswered))
    setServerTime(Date.parse(response.headers.get('date') ?? ''))
    return answer
  } catch {
    throw noAnswer('The answer broke off')
  }
}

/**
 * Fetches the record of the signed-in participant.
 * @throws ProblemError as `callApi`, and if the answer is not a record
 */
export async function callForRecord(patience?: number): Promise<Participant> {
  const record = (await callApi('GET', '/api/participant', undefined, {}, patience)) as Participant | null
  const isRecord = typeof record?.userId === 'string' && Array.isArray(record.participantDiary)
  if (!isRecord) throw notOurs()
  return record
}

/**
 * Requests something that sends a mail.
 * @throws ProblemError unless the answer is 202
 */
export async function callForMail(
  path: '/api/account' | '/api/account/password-reset-request',
  body: unknown,
): Promise<void> {
  const response = await send('POST', path, body, {})
  if (response.status !== 202) throw await problemOf(response)
}

/**
 * Ends the participant's session or all their other ones, the physio pass, or a request for an account.
 * @param body sent as JSON; leave it out for a request without one
 * @throws ProblemError unless the answer is 204
 */
export async function callEnd(
  path: '/api/session' | '/api/session/others' | '/api/physio/session' | '/api/account/confirmation',
  body?: unknown,
): Promise<void> {
  const response = await send('DELETE', path, body, {})
  if (response.status !== 204) throw await problemOf(response)
}

async function send(
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string>,
  patience = longestWait,
): Promise<Response> {
  try {
    const response = await fetch(path, {
      method,
      cache: 'no-store',
      // Browsers themselves wait for minutes on a dead connection.
      signal: AbortSignal.timeout(patience),
      // Do not follow redirects: a change could then seem to succeed because another page returned 200.
      redirect: 'error',
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    })
    noteAnswer()
    return response
  } catch {
    noteAnswer(false)
    throw noAnswer('No answer came')
  }
}

/** For an answer that does not come from this app, such as a proxy's: the request may not have reached the server. */
export function notOurs(retryAfterSeconds = 0): ProblemError {
  return new ProblemError(0, 'no-connection', 'Something else answered', {
    retryAfterSeconds,
    outcomeUnknown: true,
  })
}

function noAnswer(words: string): ProblemError {
  return new ProblemError(0, 'no-connection', words, { outcomeUnknown: true })
}

async function problemOf(response: Response): Promise<ProblemError> {
  const problem: unknown = await response.json().catch(() => null)
  const { type, detail, outcome } = (problem ?? {}) as { type?: string; detail?: string; outcome?: string }
  const slug = /^\/problems\/(.+)$/.exec(type ?? '')?.[1]
  // A date, which only a proxy writes, counts as none: our own server writes seconds.
  const retryAfterSeconds = Number(response.headers.get('retry-after')) || 0
  if (slug === undefined) return notOurs(retryAfterSeconds)
  return new ProblemError(response.status, slug, detail ?? '', {
    retryAfterSeconds,
    outcomeUnknown: outcome === 'unknown' || slug === 'internal',
    ...((outcome === 'saved' || outcome === 'not-saved') && { outcome }),
  })
}
