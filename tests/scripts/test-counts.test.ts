import { describe, expect, it } from 'vitest'
import { countsOf, readCounts } from '../../scripts/test/counts.ts'

describe('the count of tests', () => {
  it('reads what Vitest reports', () => {
    const report = { numPassedTests: 5, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 }
    expect(countsOf(report)).toEqual({ passed: 5, failed: 2, skipped: 2 })
  })

  it('reads what Playwright reports, and counts a test that passed on a second try as passed', () => {
    const report = { stats: { expected: 5, flaky: 1, unexpected: 2, skipped: 3 } }
    expect(countsOf(report)).toEqual({ passed: 6, failed: 2, skipped: 3 })
  })

  it('is zero where no report was written', () => {
    expect(readCounts('/no/such/report.json')).toEqual({ passed: 0, failed: 0, skipped: 0 })
  })
})
