import './check-node.mjs'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contractGrid } from './contract-grid.mjs'
import { findBrowser } from './find-browser.mjs'
import { findMariadb, findPhp } from './find-php.mjs'
import { findWordpress } from './find-wordpress.mjs'
import { programOf, root, runNode } from './run-node.mjs'
import { temporaryWordpress } from './temporary-wordpress.mjs'
import { readCounts } from './test-counts.mjs'

// Runs the contract on a real WordPress, what only the plugin can get wrong, and the journeys of people in a browser.
// `--only unit` or `--only e2e` runs one half; `--oldest` takes the oldest WordPress that the plugin runs on.

const folder = mkdtempSync(join(tmpdir(), 'steadily-test-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => process.exit(1))

const total = { passed: 0, failed: 0 }
const only = process.argv[process.argv.indexOf('--only') + 1]
const runs = (/** @type {string} */ part) => !process.argv.includes('--only') || only === part

try {
  const php = await findPhp()
  const mariadb = await findMariadb()
  const files = await findWordpress({ oldest: process.argv.includes('--oldest') })
  console.log(
    `PHP ${php.version}, WordPress ${files.version}, ${mariadb?.server ?? 'without MariaDB: only SQLite'}`,
  )
  const wanted = { php, files, app: 'http://localhost', people: [], forTests: true }
  const start = performance.now()
  const sites = await Promise.all(
    (mariadb && runs('unit') ? [mariadb, undefined] : [mariadb]).map((database) =>
      temporaryWordpress({ ...wanted, mariadb: database }),
    ),
  )
  console.log(`${sites.map(({ name }) => name).join(', ')}: ${seconds(start)}`)
  const env = {
    ...process.env,
    TEST_WORDPRESS_SITES: JSON.stringify(
      sites.map(({ name, url, folder, service }) => ({ name, url, folder, service })),
    ),
  }
  if (runs('unit')) await runUnit(env)
  if (runs('e2e')) await runE2e(env)
  const complaints = sites.flatMap((site) => site.complaints())
  if (complaints.length > 0) {
    console.error(['PHP complained about the plugin:', ...new Set(complaints)].join('\n  '))
    total.failed++
  }
  await Promise.all(sites.map((site) => site.remove()))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  total.failed++
}
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

/** @param {NodeJS.ProcessEnv} env */
async function runUnit(env) {
  const [start, report] = [performance.now(), join(folder, 'unit.json')]
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { ok } = await runNode([programOf('vitest'), 'run', ...reporters], { env })
  console.log(contractGrid([JSON.parse(readFileSync(report, 'utf8'))]))
  count(report, ok)
  console.log(`${ok ? '✓' : '✗'} contract and plugin: ${seconds(start)}`)
}

/** @param {NodeJS.ProcessEnv} env */
async function runE2e(env) {
  const [start, report] = [performance.now(), join(folder, 'e2e.json')]
  const built = await runNode([join(root, 'scripts/build.mjs'), '--if-stale'])
  const withBrowser = {
    ...env,
    BROWSER_PATH: (await findBrowser()).path,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  }
  const args = ['test', '--config=playwright.wordpress.config.ts', '--reporter=list,json']
  const { ok } = built.ok
    ? await runNode([programOf('@playwright/test', 'playwright'), ...args], { env: withBrowser })
    : built
  count(report, ok)
  console.log(`${ok ? '✓' : '✗'} journeys: ${seconds(start)}`)
}

/**
 * @param {string} report
 * @param {boolean} ok
 */
function count(report, ok) {
  const { passed, failed } = readCounts(report)
  total.passed += passed
  // A part can fail without a test that does: the last line must not say that nothing failed.
  total.failed += ok ? failed : Math.max(failed, 1)
}

/** @param {number} start */
function seconds(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`
}
