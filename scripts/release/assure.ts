import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfStale } from '../build/build.ts'
import { programOf, root, runNode } from '../runtime/run-node.ts'
import { findBrowser } from '../systems/find-browser.ts'
import { type AssuranceReport, findingsOf, publish } from './assurance-page.ts'

// Runs the programs of `tests/assurance/`, all or the named ones: `npm run assure -- kills soak`. The long form writes
// its findings to docs/assurance.md. The short form (`--short`) writes nothing and, without names, takes about a
// minute.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false }, report: { type: 'string' } },
})
const folder = mkdtempSync(join(tmpdir(), 'steadily-assurance-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const report = values.report ?? join(folder, 'report.json')
const seed = process.env.SEED ?? '20261122'

if (!(await buildIfStale())) process.exit(1)
const env = {
  ...process.env,
  ASSURANCE: values.short ? 'short' : 'long',
  SEED: seed,
  BROWSER_PATH: process.env.BROWSER_PATH ?? (await findBrowser()).path,
}
// The smoke test covers a little of most other programs. These two count a page's queries and calls, which takes no
// time.
const inShort = ['smoke', 'queries-per-page', 'upstream-calls']
const inLong = readdirSync(join(root, 'tests/assurance'))
  .filter((file) => file.endsWith('.test.ts') && file !== 'smoke.test.ts')
  .map((file) => file.replace('.test.ts', ''))
const names = positionals.length > 0 ? positionals : values.short ? inShort : inLong
const programs = names.map((name) => `tests/assurance/${name}.test.ts`)
const unknown = programs.find((file) => !existsSync(join(root, file)))
if (unknown !== undefined) {
  console.error(`There is no ${unknown}.`)
  process.exit(1)
}
const config = ['--config', 'vitest.assurance.config.ts']
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
const { ok } = await runNode([programOf('vitest'), 'run', ...config, ...reporters, ...programs], { env })

const found = existsSync(report)
  ? findingsOf(JSON.parse(readFileSync(report, 'utf8')) as AssuranceReport, seed)
  : []
for (const { held, promise, load, result } of found)
  console.log(`${held ? '✓' : '✗'} ${promise}\n    ${load}\n    ${result}`)
if (!values.short && found.length > 0) publish(found)
process.exitCode = ok ? 0 : 1
