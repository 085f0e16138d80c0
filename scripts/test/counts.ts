import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/**
 * Numbers of tests that passed, failed and were skipped; `failures`: titles of the failed ones, each with the start of
 * its error.
 */
type Counts = { passed: number; failed: number; skipped: number; failures: string[] }

/** @param file a JSON report of Vitest or Playwright; missing if the run could not start */
export function readCounts(file: string): Counts {
  return existsSync(file)
    ? countsOf(JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport | VitestReport)
    : { passed: 0, failed: 0, skipped: 0, failures: [] }
}

type PlaywrightSuite = {
  title: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; ok: boolean; tests?: { results: { error?: { message?: string } }[] }[] }[]
}
type PlaywrightReport = {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number }
  suites?: PlaywrightSuite[]
}
type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults?: { assertionResults: { fullName: string; status: string; failureMessages?: string[] }[] }[]
}

export function countsOf(report: PlaywrightReport | VitestReport): Counts {
  if ('stats' in report) {
    const { expected, flaky, unexpected, skipped } = report.stats
    const failures = (report.suites ?? []).flatMap(failuresOf)
    return { passed: expected + flaky, failed: unexpected, skipped, failures }
  }
  const tests = (report.testResults ?? []).flatMap((file) => file.assertionResults)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: tests
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages = [] }) => fullName + beginningOf(failureMessages[0])),
  }
}

function failuresOf({ title, suites = [], specs = [] }: PlaywrightSuite): string[] {
  const failed = specs
    .filter(({ ok }) => !ok)
    .map((spec) => {
      const errors = (spec.tests ?? []).flatMap(({ results }) => results.map(({ error }) => error?.message))
      return spec.title + beginningOf(errors.find((message) => message !== undefined))
    })
  return [...failed, ...suites.flatMap(failuresOf)].map((name) => `${title} › ${name}`)
}

function beginningOf(message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, 12)
  return lines.map((line) => (line.trim() === '' ? '' : `\n    ${line}`)).join('')
}

export function sumOf(counts: Counts[]): Counts {
  const sum = (name: 'passed' | 'failed' | 'skipped') => counts.reduce((total, each) => total + each[name], 0)
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    failures: counts.flatMap(({ failures }) => failures),
  }
}
