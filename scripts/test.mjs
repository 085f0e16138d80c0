import './check-node.mjs'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readCounts } from './test-counts.mjs'
import { stages } from './test-stages.mjs'

/** @typedef {import('./test-stages.mjs').Stage} Stage */

const folder = mkdtempSync(join(tmpdir(), 'steadily-test-'))
const total = { passed: 0, failed: 0, skipped: 0 }

/**
 * @param {Stage[][]} rows
 * @returns {Stage[][]} what `--only` names, with what that needs
 */
function chosen(rows) {
  const all = rows.flat()
  const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } })
  const only = values.only?.flatMap((names) => names.split(','))
  const unknown = only?.find((name) => !all.some((stage) => stage.name === name))
  if (unknown !== undefined)
    throw new Error(`There is no stage "${unknown}". Stages: ${all.map(({ name }) => name).join(', ')}`)
  const wanted = new Set(
    only?.flatMap((name) => [name, ...(all.find((stage) => stage.name === name)?.needs ?? [])]),
  )
  return only
    ? rows.map((row) => row.filter(({ name }) => wanted.has(name))).filter((row) => row.length > 0)
    : rows
}

/**
 * @param {Stage} stage
 * @param {boolean} beside it runs beside others, so what it prints waits for its end
 * @returns {Promise<boolean>} whether it succeeded
 */
async function runStage(stage, beside) {
  const headline = `\n── ${stage.name}: ${stage.about} `.padEnd(80, '─')
  if (!beside) console.log(headline)
  const start = performance.now()
  const { ok, output } = await stage.run(beside).catch((error) => ({ ok: false, output: error.message }))
  if (beside) console.log(headline)
  if (output) console.log(output.trimEnd())
  console.log(`${ok ? '✓' : '✗'} ${stage.name}: ${((performance.now() - start) / 1000).toFixed(1)} s`)

  const { passed, failed, skipped } = stage.report
    ? readCounts(stage.report)
    : { passed: 0, failed: 0, skipped: 0 }
  total.passed += passed
  // A stage can fail without a test that does: the last line must not say that nothing failed.
  total.failed += ok ? failed : Math.max(failed, 1)
  total.skipped += skipped
  return ok
}

/** @returns {Promise<string[]>} the stages that failed; none comes after them */
async function runAll() {
  for (const row of chosen(stages(folder))) {
    const results = await Promise.all(row.map((stage) => runStage(stage, row.length > 1)))
    const failed = row.filter((_, at) => !results[at]).map(({ name }) => name)
    if (failed.length > 0) return failed
  }
  return []
}

try {
  const failed = await runAll()
  console.log(failed.length > 0 ? `\nStopped. This failed: ${failed.join(', ')}` : '\nAll is well.')
  if (total.skipped > 0) console.log(`${total.skipped} skipped`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exitCode = failed.length > 0 ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
