import { DrizzleQueryError } from 'drizzle-orm/errors'
import { BackendError, isBackendError } from '../../ports/errors'
import type { Database } from './database'

/**
 * Gives a function that runs work on the lazily opened database and turns every fault into a BackendError; what fails
 * without a code of its own is `unavailable`.
 */
export function onDatabase(database: () => Promise<Database>) {
  return async <T>(work: (orm: Database['orm']) => Promise<T>): Promise<T> => {
    try {
      return await work((await database()).orm)
    } catch (error) {
      throw asBackendError(error)
    }
  }
}

function asBackendError(error: unknown): BackendError {
  if (isBackendError(error)) return error
  // Drizzle's own message holds the query's values, which are people's data: only the driver's error is kept.
  if (error instanceof DrizzleQueryError)
    return new BackendError('unavailable', 'A query failed', { cause: error.cause })
  const words = error instanceof Error ? error.message : 'The database failed'
  return new BackendError('unavailable', words, { cause: error })
}
