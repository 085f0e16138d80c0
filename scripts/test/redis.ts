import { join } from 'node:path'
import { root, runNode } from '../runtime/run-node.ts'
import { findPostgres } from '../systems/find-postgres.ts'
import { findRedis } from '../systems/find-redis.ts'
import { testRun } from './backend-run.ts'

// Tests what several processes share on a real Redis, and two real Steadilys that share one, on a real PostgreSQL.

const run = testRun({ name: 'redis', about: 'several processes' })

try {
  const program = await findRedis()
  console.log(`Redis: ${program}, PostgreSQL: ${await findPostgres()}`)
  const build = await runNode([join(root, 'scripts/build/build.ts'), '--if-stale'])
  if (!build.ok) throw new Error('The build failed.')
  // Each test file starts its own server, so that it can stop it at any time.
  await run.unit({ TEST_REDIS_SERVER: program })
} catch (error) {
  run.fail(error)
}
run.end()
