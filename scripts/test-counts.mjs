import { existsSync, readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * @param {string} file a JSON report of Vitest or Playwright; missing when it could not even start
 * @returns {Counts}
 */
export function readCounts(file) {
  return existsSync(file)
    ? countsOf(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 }
}

/**
 * @param {any} report
 * @returns {Counts}
 */
export function countsOf(report) {
  if (report.stats) {
    const { expected, flaky, unexpected, skipped } = report.stats
    return { passed: expected + flaky, failed: unexpected, skipped }
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/**
 * @param {Counts[]} counts
 * @returns {Counts}
 */
export function sumOf(counts) {
  const sum = (/** @type {keyof Counts} */ name) => counts.reduce((total, each) => total + each[name], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}
