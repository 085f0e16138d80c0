import { openDatabase } from '../lib/adapters/embedded/store/database.ts'
import { readConfiguration } from './configuration.mjs'

/** @typedef {import('../lib/adapters/embedded/store/database.ts').Database} Database */
/** @typedef {import('../lib/config.ts').Config} Config */

/**
 * Opens the database that is configured, does something with it and closes it. What goes wrong is said in words.
 * @param {(database: Database, config: Config) => Promise<void>} work
 */
export async function withDatabase(work) {
  const config = readConfiguration({ dev: false })
  /** @type {Database | undefined} */
  let database
  try {
    database = await openDatabase(config.databaseUrl ?? config.dataDir)
    await work(database, config)
  } catch (error) {
    console.error(wordsOf(error))
    process.exitCode = 1
  } finally {
    await database?.close()
  }
}

/**
 * @param {unknown} error
 * @returns {string}
 */
function wordsOf(error) {
  if (!(error instanceof Error)) return 'Something unforeseen happened.'
  // Drizzle's words hold the query with its values.
  return 'query' in error ? 'The database refused. Nothing was changed.' : error.message
}
