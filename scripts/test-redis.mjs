import './check-node.mjs'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from './find-postgres.mjs'
import { findRedis } from './find-redis.mjs'
import { programOf, root, runNode } from './run-node.mjs'
import { readCounts } from './test-counts.mjs'

// Runs what several processes share on a real Redis, and two real Steadilys that share one, on a real PostgreSQL.

const folder = mkdtempSync(join(tmpdir(), 'steadily-test-'))
const report = join(folder, 'report.json')
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

const counts = { passed: 0, failed: 1 }
try {
  const program = await findRedis()
  console.log(`Redis: ${program}, PostgreSQL: ${await findPostgres()}`)
  const build = await runNode([join(root, 'scripts/build.mjs'), '--if-stale'])
  if (!build.ok) throw new Error('The build failed.')
  // Each file of tests starts a server of its own, to stop it when it likes.
  const env = { ...process.env, TEST_REDIS_SERVER: program }
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { ok } = await runNode([programOf('vitest'), 'run', ...reporters], { env })
  const { passed, failed } = readCounts(report)
  Object.assign(counts, { passed, failed: ok ? failed : Math.max(failed, 1) })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
}
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exitCode = counts.failed > 0 ? 1 : 0
