import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { contractGrid, gridOf } from '../../scripts/test/contract-grid.ts'

const test = (backend: string, title: string, status = 'passed') => ({
  ancestorTitles: [`the ${backend} backend`, 'reading'],
  title,
  status,
})
const report = (...assertionResults: ReturnType<typeof test>[]) => ({ testResults: [{ assertionResults }] })

describe('the contract grid', () => {
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

  it('omits tests outside the contract', () => {
    const other = { ancestorTitles: ['the start on a server'], title: 'may happen twice', status: 'passed' }
    expect(contractGrid([report(other)])).not.toContain('twice')
  })

  it('merges the reports of several runs, without Playwright’s', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'steadily-grid-'))
    onTestFinished(() => {
      rmSync(folder, { recursive: true })
    })
    const contents = {
      unit: report(test('PGlite', 'one')),
      e2e: { stats: {} },
      postgres: report(test('PostgreSQL', 'one')),
    }
    const files = Object.entries(contents).map(([name, content]) => {
      const file = path.join(folder, `${name}.json`)
      writeFileSync(file, JSON.stringify(content))
      return file
    })
    const grid = gridOf([...files, path.join(folder, 'never-written.json')])
    expect(gridOf([path.join(folder, 'never-written.json')])).toBe('')
    expect(grid.split('\n')[1]).toBe('reading: one  ✓       ✓')
  })
})
