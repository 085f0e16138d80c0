import { existsSync, readFileSync } from 'node:fs'

type Counts = { passed: number; failed: number; skipped: number }

/** @param file a JSON report of Vitest or Playwright; missing when it could not even start */
export function readCounts(file: string): Counts {
  return existsSync(file)
    ? countsOf(JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport | VitestReport)
    : { passed: 0, failed: 0, skipped: 0 }
}

type PlaywrightReport = {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number }
}
type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
}

export function countsOf(report: PlaywrightReport | VitestReport): Counts {
  if ('stats' in report) {
    const { expected, flaky, unexpected, skipped } = report.stats
    return { passed: expected + flaky, failed: unexpected, skipped }
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

export function sumOf(counts: Counts[]): Counts {
  const sum = (name: keyof Counts) => counts.reduce((total, each) => total + each[name], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}
