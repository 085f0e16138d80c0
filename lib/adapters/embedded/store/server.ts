import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, Pool } from 'pg'
import { isBackendError } from '../../../ports/errors'
import type { Database } from './database'
import { inWords, notUtf8 } from './server-error'
import { migrationsFolder } from './migrations-folder'

const seconds = 1000

// The server ends a statement that takes too long, or waits too long for a row. Where it does not even say so, it is away
// and the connection with it.
const limits = {
  connectionTimeoutMillis: 2 * seconds,
  lock_timeout: 5 * seconds,
  statement_timeout: 8 * seconds,
  query_timeout: 10 * seconds,
}

// Several processes may start at once, and a new index may take its time.
const limitsAtStart = { ...limits, lock_timeout: 60 * seconds, statement_timeout: 0, query_timeout: 0 }

// Any number, the same for every Steadily: who holds it brings the tables up to date.
const migrationLock = 74_190_212

/**
 * Opens the database on a PostgreSQL server, which several processes may use at once. A server that goes away later makes
 * queries fail, and they succeed again once it is back.
 * @param url its `postgresql://` address
 * @param onClose called once the database is closed
 * @throws ServerError that says in words, without the address, why the server cannot be used
 */
export async function openServer(url: string, onClose: () => void): Promise<Database> {
  // Dates are read in this form, whatever the server prefers.
  const connection = { connectionString: url, application_name: 'steadily', options: '-c datestyle=ISO' }
  try {
    await prepare(new Client({ ...connection, ...limitsAtStart }))
  } catch (error) {
    throw inWords(error)
  }
  const pool = new Pool({ ...connection, ...limits, max: 10 })
  // A connection that breaks while nobody asks anything of it would end the process. The next query has a new one.
  pool.on('error', ignore).on('connect', (client) => client.on('error', ignore))
  let closing: Promise<void> | undefined
  return { orm: queriesOn(pool), close: () => (closing ??= pool.end().finally(onClose)) }
}

async function prepare(client: Client): Promise<void> {
  client.on('error', ignore)
  try {
    await client.connect()
    const { rows } = await client.query<{ server_encoding: string }>('show server_encoding')
    if (rows[0]?.server_encoding !== 'UTF8') throw new Error(notUtf8)
    // It goes with the connection, however this ends.
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder: migrationsFolder() })
  } finally {
    await client.end().catch(ignore)
  }
}

function queriesOn(pool: Pool): Database['orm'] {
  const orm = drizzle(pool)
  // Drizzle's own never gives a connection back on which a transaction could not even begin.
  orm.transaction = async (work, config) => {
    const client = await pool.connect()
    let isSound = false
    try {
      const result = await drizzle(client).transaction(work, config)
      isSound = true
      return result
    } catch (error) {
      // The work itself refused, and everything was rolled back.
      isSound = isBackendError(error)
      throw error
    } finally {
      client.release(!isSound)
    }
  }
  return orm
}

function ignore(): void {
  // The query that waits for an answer fails by itself.
}
