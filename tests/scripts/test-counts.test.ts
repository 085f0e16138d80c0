import { describe, expect, it } from 'vitest'
import { countsOf, readCounts } from '../../scripts/test/counts.ts'

describe('test counts', () => {
  it('are read from a Vitest report', () => {
    const tests = [
      { fullName: 'a goal is added', status: 'passed' },
      { fullName: 'a goal is deleted', status: 'failed', failureMessages: ['expected 1\n\nto be 0', 'more'] },
    ]
    const report = {
      ...{ numPassedTests: 5, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 },
      testResults: [{ assertionResults: tests }],
    }
    const counts = {
      passed: 5,
      failed: 1,
      skipped: 2,
      failures: ['a goal is deleted\n    expected 1\n    to be 0'],
    }
    expect(countsOf(report)).toEqual(counts)
  })

  it('are read from a Playwright report, counting flaky tests as passed', () => {
    const specs = [
      { title: 'are added', ok: true },
      {
        ...{ title: 'are deleted', ok: false },
        tests: [{ results: [{ error: { message: '\u001b[31mno button\u001b[39m' } }] }],
      },
    ]
    const report = {
      stats: { expected: 5, flaky: 1, unexpected: 1, skipped: 3 },
      suites: [{ title: 'goals.spec.ts', suites: [{ title: 'goals', specs }] }],
    }
    const failures = ['goals.spec.ts › goals › are deleted\n    no button']
    expect(countsOf(report)).toEqual({ passed: 6, failed: 1, skipped: 3, failures })
  })

  it('are zero without a report', () => {
    const nothing = { passed: 0, failed: 0, skipped: 0, failures: [] }
    expect(readCounts('/no/such/report.json')).toEqual(nothing)
  })
})
