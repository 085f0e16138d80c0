import { describe, expect, it } from 'vitest'
import { assurancePage, findingsOf, withNewer } from '@/scripts/release/assurance-page.ts'

const finding = { promise: 'Nothing is lost.', load: '20,000 writes', result: '0 lost' }
const report = {
  startTime: Date.UTC(2026, 10, 22),
  testResults: [
    {
      name: '/anywhere/tests/assurance/kills.test.ts',
      assertionResults: [
        { title: 'no write is lost', status: 'passed', duration: 61_400, meta: { finding } },
        { title: 'nothing to tell', status: 'passed', duration: 1, meta: {} },
        { title: 'no write is made twice', status: 'failed', duration: 1, meta: { finding } },
      ],
    },
  ],
}

describe('the assurance page', () => {
  it('shows the finding of each test and whether it held', () => {
    const found = findingsOf(report, '7')
    expect(found.map(({ title, held }) => [title, held])).toEqual([
      ['no write is lost', true],
      ['no write is made twice', false],
    ])
    const page = assurancePage(found)
    expect(page).toContain('## no write is lost\n\nNothing is lost.\n\n- Held: yes\n- Load: 20,000 writes\n')
    expect(page).toContain('- Run: 2026-11-22, seed 7, 61 s')
    expect(page).toContain('- Held: **no**')
    expect(page).toContain('- Command: `npm run assure -- kills`\n')
  })

  it('lists each promise once, as held only if all its tests passed', () => {
    const found = findingsOf(report, '7')
    const rowsOf = (page: string) => page.split('\n').filter((line) => line.startsWith('| Nothing'))
    for (const all of [found, found.toReversed()])
      expect(rowsOf(assurancePage(all))).toEqual(['| Nothing is lost. | **no** | kills |'])
    expect(rowsOf(assurancePage(found.slice(0, 1)))).toEqual(['| Nothing is lost. | yes | kills |'])
  })

  it('shows the command of a finding made by another command', () => {
    const found = findingsOf(report, '7').map((each) => ({ ...each, command: 'npm run mutate -- weeks' }))
    expect(assurancePage(found)).toContain('- Command: `npm run mutate -- weeks`\n')
  })

  it('keeps findings of other programs and replaces those of the same', () => {
    const [one] = findingsOf(report, '7')
    if (!one) throw new Error('Nothing found')
    const older = [
      { ...one, program: 'soak', title: 'flat' },
      { ...one, title: 'of a test that is gone' },
    ]
    expect(withNewer(older, [one]).map(({ title }) => title)).toEqual(['no write is lost', 'flat'])
  })
})
