import './check-node.mjs'
import { join } from 'node:path'
import { findPostgres } from './find-postgres.mjs'
import { findRedis } from './find-redis.mjs'
import { root, runNode } from './run-node.mjs'
import { testRun } from './test-run.mjs'

// Runs what several processes share on a real Redis, and two real Steadilys that share one, on a real PostgreSQL.

const run = testRun({ name: 'redis', about: 'several processes' })

try {
  const program = await findRedis()
  console.log(`Redis: ${program}, PostgreSQL: ${await findPostgres()}`)
  const build = await runNode([join(root, 'scripts/build.mjs'), '--if-stale'])
  if (!build.ok) throw new Error('The build failed.')
  // Each file of tests starts a server of its own, to stop it when it likes.
  await run.unit({ TEST_REDIS_SERVER: program })
} catch (error) {
  run.fail(error)
}
run.end()
