import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, Pool } from 'pg'
import { isBackendError } from '../../../ports/errors'
import type { Database } from './database'
import { inWords, notUtf8 } from './server-error'
import { migrationsFolder } from './migrations-folder'

const seconds = 1000

// The server cancels a statement that runs, or waits for a row, too long. If it does not even report that, the server
// is unreachable and the connection is dropped.
const limits = {
  connectionTimeoutMillis: 2 * seconds,
  lock_timeout: 5 * seconds,
  statement_timeout: 8 * seconds,
  query_timeout: 10 * seconds,
}

// Several processes may start at once, and building a new index may take long.
const limitsAtStart = { ...limits, lock_timeout: 60 * seconds, statement_timeout: 0, query_timeout: 0 }

// An arbitrary number, the same for every Steadily: the holder of this lock migrates the tables.
const migrationLock = 74_190_212

/**
 * Opens the database on a PostgreSQL server, which several processes may use at once. If the server goes down later,
 * queries fail until it is back.
 * @param url its `postgresql://` address
 * @param onClose called once the database is closed
 * @throws ServerError that explains, without the address, why the server cannot be used
 */
export async function openServer(url: string, onClose: () => void): Promise<Database> {
  // Dates are parsed in this format, regardless of the server's setting.
  const connection = { connectionString: url, application_name: 'steadily', options: '-c datestyle=ISO' }
  try {
    await prepare(new Client({ ...connection, ...limitsAtStart }))
  } catch (error) {
    throw inWords(error)
  }
  const pool = new Pool({ ...connection, ...limits, max: 10 })
  // An error on an idle connection would crash the process. The next query opens a new connection.
  pool.on('error', ignore).on('connect', (client) => client.on('error', ignore))
  let closing: Promise<void> | undefined
  return {
    orm: queriesOn(pool),
    standings: null,
    dropDeleted: () => Promise.resolve(),
    close: () => (closing ??= pool.end().finally(onClose)),
  }
}

async function prepare(client: Client): Promise<void> {
  client.on('error', ignore)
  try {
    await client.connect()
    const { rows } = await client.query<{ server_encoding: string }>('show server_encoding')
    if (rows[0]?.server_encoding !== 'UTF8') throw new Error(notUtf8)
    // Released with the connection, even on error.
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder: migrationsFolder() })
  } finally {
    await client.end().catch(ignore)
  }
}

function queriesOn(pool: Pool): Database['orm'] {
  const orm = drizzle(pool)
  // Drizzle's own `transaction` never releases the connection if the transaction could not begin.
  orm.transaction = async (work, config) => {
    const client = await pool.connect()
    let isSound = false
    try {
      const result = await drizzle(client).transaction(work, config)
      isSound = true
      return result
    } catch (error) {
      // The work itself failed and was rolled back, so the connection is still good.
      isSound = isBackendError(error)
      throw error
    } finally {
      client.release(!isSound)
    }
  }
  return orm
}

function ignore(): void {
  // The pending query fails with its own error.
}
