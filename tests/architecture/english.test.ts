import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  bannedWord,
  commentsOf,
  commentsOfPhp,
  countWhere,
  faultOfTitle,
  type Passage,
  proseOf,
  titlesOf,
} from './english'

const isOurs = (file: string) =>
  !file.split(path.sep).some((part) => /^(\.|node_modules$|test-results$|standalone$)/.test(part))
const files = readdirSync('.', { withFileTypes: true }).flatMap((entry) => {
  if (!isOurs(entry.name)) return []
  if (entry.isFile()) return [entry.name]
  return readdirSync(entry.name, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(entry.name, file))
    .filter(isOurs)
})
const read = (pattern: RegExp) =>
  files.filter((file) => pattern.test(file)).map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const place = (file: string, { line, text }: Passage, fault: string) => `${file}:${line} ${fault}: ${text}`

/** Comments and prose, each with its file. */
const passages = [
  ...read(/\.(tsx?|mjs)$/).flatMap(({ file, text }) =>
    commentsOf(text, file).map((passage) => ({ file, passage })),
  ),
  ...read(/\.(php|css)$/).flatMap(({ file, text }) =>
    commentsOfPhp(text).map((passage) => ({ file, passage })),
  ),
  ...read(/^(docs|deploy|backends|bench)\/.*\.md$|^[A-Z]+\.md$/)
    .filter(({ file }) => file !== 'docs/ENGLISH.md')
    .flatMap(({ file, text }) => proseOf(text).map((passage) => ({ file, passage }))),
]

describe('the English of the codebase', () => {
  it('names actors in comments and docs', () => {
    const found = passages.flatMap(({ file, passage }) => {
      const word = bannedWord(passage)
      return word === null ? [] : [place(file, passage, word)]
    })
    expect(found).toEqual([])
  })

  it('rarely uses the adverb of place for a condition', () => {
    const words = passages.reduce((sum, { passage }) => sum + passage.text.split(/\s+/).length, 0)
    const wheres = passages.reduce((sum, { passage }) => sum + countWhere(passage), 0)
    expect((1000 * wheres) / words).toBeLessThanOrEqual(2)
  })

  it('has short titles of tests', () => {
    const found = read(/^(tests|e2e)\/.*\.tsx?$/).flatMap(({ file, text }) =>
      titlesOf(text, file).flatMap((title) => {
        const fault = faultOfTitle(title)
        return fault === null ? [] : [place(file, title, fault)]
      }),
    )
    expect(found).toEqual([])
  })
})

describe('the check of the English', () => {
  it.each([
    ['a comment', '// Whatever was kept', 'Whatever'],
    ['a docstring', '/** For nobody. */', 'nobody'],
    ['a name in code', 'const nobody = 1', undefined],
    ['text on a page', 'const a = <p>Tell somebody // or not</p>', undefined],
  ])('reads %s', (_what, text, word) => {
    expect(commentsOf(text).flatMap((comment) => bannedWord(comment) ?? [])[0]).toBe(word)
  })

  it.each([
    ['is logged once on a double tap', null],
    ['where it is full is 409', 'where'],
    ['a b c d e f g h i j k l m n o', '15 words'],
    ['[X1.2] a b c d e f g h i j k l ${name}', null],
    ['shows whoever is logged in', 'whoever'],
  ])('judges the title "%s"', (text, fault) => {
    expect(faultOfTitle({ line: 1, text })).toBe(fault)
  })
})
