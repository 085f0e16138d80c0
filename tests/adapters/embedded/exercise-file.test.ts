import { describe, expect, it } from 'vitest'
import { readExerciseFile } from '@/lib/adapters/embedded/exercise-file'

const whole = `---
title: Sit to stand
category: strength
summary: Stronger legs for getting up.
order: 2
---

## Steps

1. Sit near the front of the chair.
2. Lean forward
   and stand up.

## Do

- Breathe.

## Do not

- Drop into the chair.

## Stop if

- your knee hurts sharply
`

const faultOf = (text: string, file = 'sit-to-stand.md') => {
  try {
    return readExerciseFile(file, text)
  } catch (error) {
    return error
  }
}
const unusable = (message: string | RegExp) =>
  expect.objectContaining({ code: 'unexpected-shape', message: expect.stringMatching(message) })

describe("an exercise's file", () => {
  it('gives the exercise, with the name of the file as its id and slug', () => {
    expect(readExerciseFile('sit-to-stand.md', whole)).toEqual({
      order: 2,
      exercise: {
        id: 'sit-to-stand',
        slug: 'sit-to-stand',
        title: 'Sit to stand',
        category: 'strength',
        summary: 'Stronger legs for getting up.',
        steps: ['Sit near the front of the chair.', 'Lean forward and stand up.'],
        dos: ['Breathe.'],
        donts: ['Drop into the chair.'],
        stopIf: ['your knee hurts sharply'],
        image: null,
      },
    })
  })

  it('reads the same with Windows line ends and a byte order mark', () => {
    const windows = `\uFEFF${whole.replaceAll('\n', '\r\n')}`
    expect(readExerciseFile('sit-to-stand.md', windows)).toEqual(readExerciseFile('sit-to-stand.md', whole))
  })

  it('letters of every script are kept', () => {
    const text = whole.replace('Sit to stand', 'Aufsteh-Übung 坐立 🪑').replace('Breathe.', 'Дышите.')
    const { exercise } = readExerciseFile('sit-to-stand.md', text)
    expect(exercise).toMatchObject({ title: 'Aufsteh-Übung 坐立 🪑', dos: ['Дышите.'] })
  })

  it('a section that is missing is an empty list', () => {
    const text = whole.slice(0, whole.indexOf('## Do not'))
    expect(readExerciseFile('sit-to-stand.md', text).exercise).toMatchObject({ donts: [], stopIf: [] })
  })

  it('an exercise without an order has none', () => {
    expect(readExerciseFile('sit-to-stand.md', whole.replace('order: 2\n', '')).order).toBeNull()
  })

  it('front matter that is no YAML names the line', () => {
    expect(faultOf(whole.replace('category: strength', 'category: "strength'))).toEqual(
      unusable(/^sit-to-stand\.md:\d+: /),
    )
    expect(faultOf(whole.replace('category: strength', 'title: Twice'))).toEqual(
      unusable(/^sit-to-stand\.md:[23]: /),
    )
    expect(faultOf(whole.replace('title: Sit', 'title: *Sit'))).toEqual(unusable(/^sit-to-stand\.md:\d+: /))
  })

  it('a field of the wrong kind names its line', () => {
    expect(faultOf(whole.replace('category: strength', 'category: [1]'))).toEqual(
      unusable(/^sit-to-stand\.md:3: category/),
    )
    expect(faultOf(whole.replace('order: 2', 'order: second'))).toEqual(
      unusable(/^sit-to-stand\.md:5: order must be a number/),
    )
  })

  it('a missing field is named', () => {
    expect(faultOf(whole.replace('title: Sit to stand\n', ''))).toEqual(
      unusable(/^sit-to-stand\.md:1: title/),
    )
  })

  it('a file without front matter is refused', () => {
    expect(faultOf('# Sit to stand')).toEqual(unusable(/^sit-to-stand\.md:1: starts without front matter/))
    expect(faultOf('---\ntitle: Open')).toEqual(unusable(/^sit-to-stand\.md:1: /))
  })

  it('words that would be lost are refused with their line', () => {
    expect(faultOf(whole.replace('## Do not', '## Never'))).toEqual(
      unusable(/^sit-to-stand\.md:18: unknown section "Never"/),
    )
    expect(faultOf(whole.replace('## Do\n', '## Do\n\nMind your back.\n'))).toEqual(
      unusable(/^sit-to-stand\.md:16: words outside a list/),
    )
  })

  it('a name that cannot be an address is refused', () => {
    expect(faultOf(whole, 'Sit to stand.md')).toEqual(unusable(/^Sit to stand\.md: the name may hold only/))
  })
})
