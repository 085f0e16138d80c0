import type { Participant } from '../../domain/participant'
import { callForRecord } from '../api/api'
import { ProblemError } from '../api/problem-error'

/**
 * The record as the server has it now, for whoever decides by it before something is sent. It takes nobody away from their
 * page, and changes no copy.
 * @returns `null` where there is none; the problem where it could not be read, or somebody else is logged in
 */
export async function currentRecord(userId: string): Promise<Participant | null | ProblemError> {
  try {
    const record = await callForRecord()
    return record.userId === userId
      ? record
      : new ProblemError(409, 'other-user', 'Somebody else is logged in')
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return error.slug === 'not-found' ? null : error
  }
}
