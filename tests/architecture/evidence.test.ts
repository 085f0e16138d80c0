import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** What is named as evidence: a file of tests and, after a colon, a title in it or a part of one. */
function evidenceIn(document: string): { file: string; title: string }[] {
  return [...document.matchAll(/`((?:tests|e2e)\/[\w./-]+\.tsx?)`(?:: “([^”]+)”)?/g)].map(
    ([, file = '', title = '']) => ({ file, title }),
  )
}

const isThere = ({ file, title }: { file: string; title: string }) =>
  existsSync(file) && readFileSync(file, 'utf8').includes(title)

describe.each([
  ['docs/hazards.md', 30],
  ['docs/threat-model.md', 25],
])('%s', (path, least) => {
  const evidence = evidenceIn(readFileSync(path, 'utf8'))

  it('names only tests that are there, and enough of them', () => {
    expect(evidence.filter(({ title }) => title !== '').length).toBeGreaterThanOrEqual(least)
    expect(evidence.filter((each) => !isThere(each))).toEqual([])
  })

  it('is found out when a test goes or gets another title', () => {
    expect(isThere({ file: 'e2e/two-tabs.spec.ts', title: 'a title that no test has' })).toBe(false)
    expect(isThere({ file: 'tests/no-such.test.ts', title: '' })).toBe(false)
  })
})
