import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

// Docs name a test by the id that opens its title, such as [S4.2], so that titles can be rewritten and files moved.
const idInTitle = /(["'`])\[((?:S\d+\.|H|T)\d+[a-z]?)\] /g
const idInDocument = /\[((?:S\d+\.|H|T)\d+[a-z]?)\]/g

const documents = ['docs/coverage.md', 'docs/hazards.md', 'docs/threat-model.md']

/** The ids in a text, one entry for each time that they stand in it. */
const idsIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((found) => found.at(-1) ?? '')

const testFiles = ['tests', 'e2e'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(folder, name)),
)
const inTitles = testFiles.flatMap((file) => idsIn(readFileSync(file, 'utf8'), idInTitle))

describe('ids of tests in the docs', () => {
  it('belong to one test each', () => {
    expect(inTitles.filter((id, at) => inTitles.indexOf(id) !== at)).toEqual([])
  })

  it.each(documents)('%s names only tests that exist', (document) => {
    const named = idsIn(readFileSync(document, 'utf8'), idInDocument)
    expect(named.length).toBeGreaterThanOrEqual(25)
    expect(named.filter((id) => !inTitles.includes(id))).toEqual([])
  })

  it('are each named in a document', () => {
    const named = new Set(
      documents.flatMap((document) => idsIn(readFileSync(document, 'utf8'), idInDocument)),
    )
    expect(inTitles.filter((id) => !named.has(id))).toEqual([])
  })
})

describe('docs/coverage.md', () => {
  const rows = readFileSync('docs/coverage.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\| (specification|-+) /.test(line.replace(/-{3,}/g, '-')))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, about = '', proof = '']) => ({ about, ids: idsIn(proof, idInDocument) }))

  it('has a test for every route, call, error and constant of the specification', () => {
    expect(rows.length).toBeGreaterThanOrEqual(100)
    expect(rows.filter(({ about, ids }) => about === '' || ids.length === 0)).toEqual([])
    expect(new Set(rows.map(({ about }) => about)).size).toBe(rows.length)
  })
})
