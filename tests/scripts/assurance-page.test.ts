import { describe, expect, it } from 'vitest'
import { assurancePage, findingsOf } from '@/scripts/release/assurance-page.ts'

const finding = { promise: 'Nothing is lost.', load: '20,000 writes | reads', result: '0 lost' }
const report = {
  startTime: Date.UTC(2026, 10, 22),
  testResults: [
    {
      name: '/anywhere/tests/assurance/kills.test.ts',
      assertionResults: [
        { title: 'no write is lost', status: 'passed', meta: { finding } },
        { title: 'nothing to tell', status: 'passed', meta: {} },
        { title: 'no write is made twice', status: 'failed', meta: { finding } },
      ],
    },
  ],
}
const found = findingsOf(report, '7')

describe('the assurance page', () => {
  it('shows each finding, whether it held, and its command', () => {
    const page = assurancePage('', found)
    expect(page).toContain('## kills\n\n`npm run assure -- kills`, 2026-11-22, seed 7\n')
    expect(page).toContain('| Nothing is lost. | yes | 20,000 writes \\| reads | 0 lost |')
    expect(page).toContain('| Nothing is lost. | **no** | 20,000 writes')
  })

  it('shows the command of a finding made by another command', () => {
    const mutated = found.map((each) => ({ ...each, command: 'npm run mutate -- weeks' }))
    expect(assurancePage('', mutated)).toContain('`npm run mutate -- weeks`, 2026-11-22')
  })

  it('keeps findings of other programs and replaces those of the same', () => {
    const before = assurancePage('', [
      ...found.map((each) => ({ ...each, program: 'soak', promise: 'It is flat.' })),
      ...found.map((each) => ({ ...each, promise: 'It is no longer tested.' })),
    ])
    const page = assurancePage(before, found)
    expect(page.match(/^## .*/gm)).toEqual(['## kills', '## soak'])
    expect(page).toContain('It is flat.')
    expect(page).not.toContain('It is no longer tested.')
  })
})
