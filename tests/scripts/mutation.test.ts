import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { figuresOf, resultOf } from '@/scripts/release/mutation-figures.ts'
import { mutationGroups } from '@/scripts/release/mutation-groups.ts'

const mutants = (...statuses: string[]) => ({ mutants: statuses.map((status) => ({ status })) })

describe('mutation figures', () => {
  it('count failed tests and timeouts as noticed, and uncovered mutants as missed', () => {
    const figures = figuresOf({
      files: {
        'one.ts': mutants('Killed', 'Killed', 'Timeout', 'Ignored'),
        'other.ts': mutants('Survived', 'NoCoverage', 'RuntimeError', 'CompileError'),
      },
    })
    expect(figures).toEqual({
      ...{ mutants: 5, killed: 2, timeout: 1, survived: 1, uncovered: 1, ignored: 1 },
      score: 60,
    })
    expect(resultOf(figures)).toMatch(/^60\.0 % noticed: 2 by a failing test, 1 by never ending; 1 unnoticed/)
  })

  it('score 0 without mutants', () => {
    expect(figuresOf({ files: {} }).score).toBe(0)
  })
})

describe('mutation groups', () => {
  const groups = Object.entries(mutationGroups)

  it.each(groups)('%s name existing source and test files', (_, { mutate, tests }) => {
    for (const files of [...mutate, ...tests]) expect(globSync(files)).not.toEqual([])
  })

  it('share no file, so that each mutant counts once', () => {
    const files = groups.flatMap(([, { mutate }]) => mutate.flatMap((each) => globSync(each)))
    expect(new Set(files).size).toBe(files.length)
  })
})
