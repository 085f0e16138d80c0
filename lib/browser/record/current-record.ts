import type { Participant } from '../../domain/participant.schema'
import { callForRecord } from '../api/api'
import { ProblemError } from '../api/problem-error'

/**
 * Returns the current record on the server, for decisions before something is sent. Does not redirect, and does not change
 * any copy.
 * @returns `null` if there is no record; the problem if it could not be read, or another user is logged in
 */
export async function currentRecord(userId: string): Promise<Participant | null | ProblemError> {
  try {
    const record = await callForRecord()
    return record.userId === userId
      ? record
      : new ProblemError(409, 'other-user', 'Another user is logged in')
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return error.slug === 'not-found' ? null : error
  }
}
