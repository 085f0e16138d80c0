import { findPostgres } from '../systems/find-postgres.ts'
import { temporaryPostgres } from '../systems/temporary-postgres.ts'
import { testRun } from './backend-run.ts'

// Runs the contract and the PostgreSQL-specific tests on a real PostgreSQL.

const run = testRun({ name: 'postgres', about: 'contract and PostgreSQL' })

try {
  const programs = await findPostgres()
  console.log(`PostgreSQL: ${programs}`)
  const server = await temporaryPostgres(programs)
  await server.start()
  await run.unit({ TEST_DATABASE_URL: server.url })
  await server.remove()
} catch (error) {
  run.fail(error)
}
run.end()
