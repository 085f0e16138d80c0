import './check-node.mjs'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contractGrid } from './contract-grid.mjs'
import { findPostgres } from './find-postgres.mjs'
import { programOf, runNode } from './run-node.mjs'
import { temporaryPostgres } from './temporary-postgres.mjs'
import { readCounts } from './test-counts.mjs'

// Runs the contract on PGlite and on a real PostgreSQL, and what only PostgreSQL does.

const folder = mkdtempSync(join(tmpdir(), 'steadily-test-'))
const report = join(folder, 'report.json')
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

const counts = { passed: 0, failed: 1 }
try {
  const programs = await findPostgres()
  console.log(`PostgreSQL: ${programs}`)
  const server = await temporaryPostgres(programs)
  await server.start()
  const env = { ...process.env, TEST_DATABASE_URL: server.url }
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { ok } = await runNode([programOf('vitest'), 'run', ...reporters], { env })
  await server.remove()
  console.log(contractGrid([JSON.parse(readFileSync(report, 'utf8'))]))
  const { passed, failed } = readCounts(report)
  Object.assign(counts, { passed, failed: ok ? failed : Math.max(failed, 1) })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
}
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exitCode = counts.failed > 0 ? 1 : 0
