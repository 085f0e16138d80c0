import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openServer } from '@/lib/adapters/embedded/store/server'
import { onDatabase } from '@/lib/adapters/embedded/store/faults'
import { embeddedLedger } from '@/lib/adapters/embedded/ledger'
import { findPostgres } from '../../scripts/systems/find-postgres.ts'
import { temporaryPostgres, type TemporaryPostgres } from '../../scripts/systems/temporary-postgres.ts'
import { aClock } from '../adapters/embedded/fixtures'
import { aLine } from './a-line'
import { onServer } from './new-database'

let server: TemporaryPostgres
beforeAll(async () => {
  server = await temporaryPostgres(await findPostgres())
  await server.start()
})
afterAll(() => server.remove())

async function open() {
  const database = await openServer(server.url, () => {})
  onTestFinished(() => database.close())
  return { database, ledger: embeddedLedger(async () => database, aClock()) }
}

const endAllConnections = () =>
  onServer(server.url, (client) =>
    client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()'),
  )

/** The number of connections in a state: `active` or `idle in transaction`. */
const connectionsIn = async (state: string) => {
  const { rowCount } = await onServer(server.url, (client) =>
    client.query('select from pg_stat_activity where state = $1 and pid <> pg_backend_pid()', [state]),
  )
  return rowCount
}

describe('a PostgreSQL server that goes down', () => {
  it('[T23] is unavailable while stopped and works again after a start', async () => {
    const { ledger } = await open()
    await ledger.endSession('one', new Date('2026-03-12T10:00:00Z'))
    await server.stop()
    for (let time = 1; time <= 15; time++)
      await expect(ledger.standingOf('one')).rejects.toMatchObject({ code: 'unavailable' })
    await server.start()
    expect(await ledger.standingOf('one')).toBe('ended')
  })

  it('closes idle, querying and transaction connections without crashing the process', async () => {
    const { database } = await open()
    await database.orm.execute(sql`select 1`)
    const ended = Promise.withResolvers<null>()
    const asking = database.orm.execute(sql`select pg_sleep(5)`)
    const between = database.orm.transaction(async (transaction) => {
      await transaction.execute(sql`select 1`)
      await ended.promise
      await transaction.execute(sql`select 1`)
    })
    const ends = Promise.allSettled([asking, between])
    await expect.poll(() => connectionsIn('active')).toBe(1)
    await expect.poll(() => connectionsIn('idle in transaction')).toBe(1)
    await endAllConnections()
    ended.resolve(null)
    expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(database.orm.execute(sql`select 1`)).resolves.toBeDefined()
  })

  it('has its unresponsive connections replaced, so none stay blocked', async () => {
    const line = await aLine(server.url)
    const database = await openServer(line.url, () => {})
    onTestFinished(() => database.close().finally(() => line.close()))
    const asMany = Array.from({ length: 10 })
    await Promise.all(asMany.map(() => database.orm.execute(sql`select pg_sleep(0.5)`)))
    const goOn = await line.hold()
    const asked = asMany.map(() =>
      database.orm.transaction((transaction) => transaction.execute(sql`select 1`)),
    )
    for (const answer of await Promise.allSettled(asked)) expect(answer.status).toBe('rejected')
    await goOn()
    await expect(database.orm.execute(sql`select 1`)).resolves.toBeDefined()
  })

  it('reports a slow statement as a timeout without its values', async () => {
    const { database } = await open()
    const slow = onDatabase(async () => database)((orm) =>
      orm.execute(sql`select ${'private'}, pg_sleep(20)`),
    )
    await expect(slow).rejects.toMatchObject({ code: 'timeout', message: 'The database took too long' })
  })
})
