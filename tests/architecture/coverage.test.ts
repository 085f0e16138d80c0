import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const rows = readFileSync('docs/coverage.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\| (specification|-+) /.test(line.replace(/-{3,}/g, '-')))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, about = '', proof = '']) => ({ about, proofs: proof.split('; ') }))

/** What is wrong with a proof, a file and the beginning or a part of a title in it, or `null`. */
function faultOf(proof: string): string | null {
  const [, file = '', title = ''] = /^([\w./-]+): (.+)$/.exec(proof) ?? []
  if (!existsSync(file)) return `no such file: ${proof}`
  return titlesIn(readFileSync(file, 'utf8')).some((each) => each.includes(title))
    ? null
    : `no such test: ${proof}`
}

/** The titles of tests in a source: the text that opens the call of `it`, `test` or what stands for them. */
function titlesIn(source: string): string[] {
  return [...source.matchAll(/(?:\b(?:it|test|during)\b|^\s*\]?\)+)[^\n]*?\(?\s*(["'`])(.*?)\1,/gm)].map(
    ([, , title = '']) => title,
  )
}

describe('docs/coverage.md', () => {
  it('names only tests that are there', () => {
    const faults = rows.flatMap(({ proofs }) => proofs.map(faultOf).filter((fault) => fault !== null))
    expect(faults).toEqual([])
  })

  it('has a row for every route, call, error and constant of the specification, each with a proof', () => {
    expect(rows.length).toBeGreaterThanOrEqual(100)
    expect(rows.filter(({ about, proofs }) => about === '' || proofs.includes(''))).toEqual([])
    expect(new Set(rows.map(({ about }) => about)).size).toBe(rows.length)
  })
})
