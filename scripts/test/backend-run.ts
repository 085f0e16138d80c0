import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programOf, root, runNode } from '../runtime/run-node.ts'
import { findBrowser } from '../systems/find-browser.ts'
import { gridOf } from './contract-grid.ts'
import { readCounts } from './counts.ts'

/**
 * Common parts of the tests on other systems: Vitest tests, and browser journeys if there are any. `--only unit` or
 * `--only e2e` runs one of them. If `TEST_REPORTS` names a folder, the reports are written there.
 * @param what `about`: what Vitest tests; `playwright`: the configuration of the journeys
 */
export function testRun({
  name,
  about,
  playwright = '',
}: {
  name: string
  about: string
  playwright?: string
}) {
  const folder = process.env.TEST_REPORTS ?? mkdtempSync(join(tmpdir(), 'steadily-test-'))
  if (process.env.TEST_REPORTS === undefined)
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
  const total = { passed: 0, failed: 0 }
  const only = process.argv[process.argv.indexOf('--only') + 1]

  const count = (report: string, ok: boolean) => {
    const { passed, failed } = readCounts(report)
    total.passed += passed
    // A part can fail without a failing test: the last line must then not say that nothing failed.
    total.failed += ok ? failed : Math.max(failed, 1)
  }
  return {
    runs: (part: string) => !process.argv.includes('--only') || only === part,
    async unit(env: Record<string, string>) {
      const [start, report] = [performance.now(), join(folder, `${name}.json`)]
      const config = ['--config', 'vitest.systems.config.ts']
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      const { ok } = await runNode([programOf('vitest'), 'run', ...config, ...reporters], {
        env: { ...process.env, ...env },
      })
      // `.ci/run` merges the reports of all runs into one grid.
      if (process.env.TEST_REPORTS === undefined) console.log(gridOf([report]))
      count(report, ok)
      console.log(`${ok ? '✓' : '✗'} ${about}: ${seconds(start)}`)
    },
    async e2e(env: Record<string, string>) {
      const [start, report] = [performance.now(), join(folder, `${name}-e2e.json`)]
      const built = await runNode([join(root, 'scripts/build/build.ts'), '--if-stale'])
      const withBrowser = {
        ...process.env,
        ...env,
        BROWSER_PATH: (await findBrowser()).path,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      }
      const args = ['test', `--config=${playwright}`, '--reporter=list,json']
      const { ok } = built.ok
        ? await runNode([programOf('@playwright/test', 'playwright'), ...args], { env: withBrowser })
        : built
      count(report, ok)
      console.log(`${ok ? '✓' : '✗'} journeys: ${seconds(start)}`)
    },
    /** Reports a failure that is not a test. */
    fail(error: unknown) {
      console.error(error instanceof Error ? error.message : error)
      total.failed++
    },
    /** Prints the totals and exits with their result. */
    end() {
      console.log(`${total.passed} passed, ${total.failed} failed`)
      // A system that failed to start completely may still be running: exiting ends it.
      process.exit(total.failed > 0 ? 1 : 0)
    },
  }
}

/** @param start from `performance.now()` */
export function seconds(start: number) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`
}
