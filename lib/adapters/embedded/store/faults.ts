import { DrizzleQueryError } from 'drizzle-orm/errors'
import { BackendError, isBackendError } from '../../../ports/errors'
import type { Database } from './database'

/** Does something on the database. @throws BackendError */
export type Run = <T>(work: (orm: Database['orm']) => Promise<T>) => Promise<T>

/**
 * Gives a function that runs work on the lazily opened database and turns every fault into a BackendError: `timeout`
 * where the database took too long, and `unavailable` for whatever else has no code of its own.
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
  // Drizzle's words and the database's own hold the query's values, which are people's data: of those only the code is
  // kept, as Next.js logs an error with all that hangs on it.
  if (isQuery)
    return new BackendError('unavailable', `A query failed${code === null ? '' : ` (${code})`}`, soon)
  const words = error instanceof Error ? error.message : 'The database failed'
  return new BackendError('unavailable', words, { cause: error, ...soon })
}

// PostgreSQL's codes for a lock that was not given in time and for a statement that was ended. The driver has none for a
// server that says nothing at all.
function tookTooLong(fault: unknown, code: string | null): boolean {
  if (code === '55P03' || code === '57014') return true
  return fault instanceof Error && fault.message === 'Query read timeout'
}
