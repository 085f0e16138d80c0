import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

// Docs refer to a test by the id at the start of its title, such as [S4.2], so titles and files can change.
const idInTitle = /(["'`])\[((?:S\d+\.|H|T)\d+[a-z]?)\] /g
const idInDocument = /\[((?:S\d+\.|H|T)\d+[a-z]?)\]/g

const documents = ['docs/coverage.md', 'docs/hazards.md', 'docs/threat-model.md']

/** Every id in a text, with duplicates. */
const idsIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((found) => found.at(-1) ?? '')

const testFiles = ['tests', 'e2e'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(folder, name)),
)
const inTitles = testFiles.flatMap((file) => idsIn(readFileSync(file, 'utf8'), idInTitle))

describe('test ids in the docs', () => {
  it('each belong to one test', () => {
    expect(inTitles.filter((id, at) => inTitles.indexOf(id) !== at)).toEqual([])
  })

  it.each(documents)('%s names only existing tests', (document) => {
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

  it('lists a test for every specified route, call, error and constant', () => {
    expect(rows.length).toBeGreaterThanOrEqual(100)
    expect(rows.filter(({ about, ids }) => about === '' || ids.length === 0)).toEqual([])
    expect(new Set(rows.map(({ about }) => about)).size).toBe(rows.length)
  })
})
