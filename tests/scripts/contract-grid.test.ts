import { describe, expect, it } from 'vitest'
import { contractGrid } from '../../scripts/contract-grid.mjs'

const test = (backend: string, title: string, status = 'passed') => ({
  ancestorTitles: [`the ${backend} backend`, 'reading'],
  title,
  status,
})
const report = (...assertionResults: ReturnType<typeof test>[]) => ({ testResults: [{ assertionResults }] })

describe('the grid of the contract', () => {
  it('has a row for each title and a column for each backend', () => {
    const first = report(test('PGlite', 'one'), test('PGlite', 'two', 'failed'))
    const second = report(
      test('PostgreSQL', 'one'),
      test('PostgreSQL', 'between', 'skipped'),
      test('PostgreSQL', 'two'),
    )
    expect(contractGrid([first, second]).split('\n')).toEqual([
      'The contract      PGlite  PostgreSQL',
      'reading: one      ✓       ✓',
      'reading: between  –       –',
      'reading: two      ✗       ✓',
      'passed            1       2',
      'failed            1       0',
    ])
  })

  it('leaves out what is no contract', () => {
    const other = { ancestorTitles: ['the start on a server'], title: 'may happen twice', status: 'passed' }
    expect(contractGrid([report(other)])).not.toContain('twice')
  })
})
