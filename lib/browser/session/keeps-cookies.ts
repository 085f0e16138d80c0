import { callApi } from '../api/api'
import { ProblemError } from '../api/problem-error'

/**
 * Looks once whether this browser kept the cookie of a log-in that has just succeeded: without it, the next page would be that
 * of a visitor, without a word. Without an answer it counts as kept.
 * @throws ProblemError `no-cookies` if it kept none
 */
export async function requireKeptCookie(whose: 'participant' | 'physio'): Promise<void> {
  const seen = await callApi('GET', '/api/session').catch(() => null)
  if (seen === null) return
  const { user, physio } = seen as { user?: object | null; physio?: true }
  const isKept = whose === 'physio' ? physio === true : user !== null
  if (!isKept) throw new ProblemError(0, 'no-cookies', 'This browser keeps no cookies')
}
