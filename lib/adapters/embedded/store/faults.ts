import { DrizzleQueryError } from 'drizzle-orm/errors'
import { BackendError, isBackendError } from '../../../ports/errors'
import type { Database } from './database'

/**
 * Runs work on the database.
 * @throws BackendError
 */
export type Run = <T>(work: (orm: Database['orm']) => Promise<T>) => Promise<T>

/**
 * Returns a function that runs work on the lazily opened database and turns every error into a BackendError: `timeout`
 * if the database took too long, otherwise `unavailable`.
 */
export function onDatabase(database: () => Promise<Database>): Run {
  return async (work) => {
    try {
      return await work((await database()).orm)
    } catch (error) {
      throw asBackendError(error)
    }
  }
}

const soon = { retryAfterSeconds: 5 }

function asBackendError(error: unknown): BackendError {
  if (isBackendError(error)) return error
  const isQuery = error instanceof DrizzleQueryError
  const fault = isQuery ? error.cause : error
  const code = fault instanceof Error && 'code' in fault ? String(fault.code) : null
  if (tookTooLong(fault, code)) return new BackendError('timeout', 'The database took too long')
  // Error messages of Drizzle and the database contain query values, which are personal data. Keep only the code,
  // because Next.js logs an error with all its fields.
  if (isQuery)
    return new BackendError('unavailable', `A query failed${code === null ? '' : ` (${code})`}`, soon)
  const words = error instanceof Error ? error.message : 'The database failed'
  return new BackendError('unavailable', words, { cause: error, ...soon })
}

// 55P03: lock timeout; 57014: statement cancelled. The driver has no code for a server that does not answer at all.
function tookTooLong(fault: unknown, code: string | null): boolean {
  if (code === '55P03' || code === '57014') return true
  return fault instanceof Error && fault.message === 'Query read timeout'
}
