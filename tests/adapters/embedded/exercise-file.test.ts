import { describe, expect, it } from 'vitest'
import { faultLine, withoutFault } from '@/lib/adapters/embedded/content/fault'
import { readExerciseFile } from '@/lib/adapters/embedded/content/exercise-file'

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

const file = 'exercises/sit-to-stand.md'
const read = (text: string) => withoutFault(readExerciseFile(file, text))
const faultsOf = (text: string, name = file) => readExerciseFile(name, text).faults.map(faultLine)

describe('readExerciseFile', () => {
  it('uses the file name as the id and slug of the exercise', () => {
    expect(read(whole)).toEqual({
      order: 2,
      image: null,
      video: null,
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
        video: null,
      },
    })
  })

  it('accepts Windows line ends and a byte order mark', () => {
    const windows = `\uFEFF${whole.replaceAll('\n', '\r\n')}`
    expect(read(windows)).toEqual(read(whole))
  })

  it('keeps characters of every script', () => {
    const text = whole.replace('Sit to stand', 'Aufsteh-Übung 坐立 🪑').replace('Breathe.', 'Дышите.')
    expect(read(text).exercise).toMatchObject({ title: 'Aufsteh-Übung 坐立 🪑', dos: ['Дышите.'] })
  })

  it('reads a missing section as an empty list', () => {
    const text = whole.slice(0, whole.indexOf('## Do not'))
    expect(read(text).exercise).toMatchObject({ donts: [], stopIf: [] })
  })

  it('reads an exercise without an order or a summary', () => {
    const text = whole.replace('order: 2\n', '').replace(/summary: .*\n/, '')
    expect(read(text)).toMatchObject({ order: null, exercise: { summary: '' } })
  })

  it('reads a picture with its alternative text', () => {
    const text = whole.replace('order: 2', 'image: chair.jpg\nimageAlt: ""')
    expect(read(text).image).toEqual({ name: 'chair.jpg', alt: '' })
  })

  it('reads the guide, with null for what it does not say', () => {
    const front = 'position: holding-on\nneeds: [a sturdy chair]\nsides: leg\nhold: 2.5\n'
    expect(read(whole.replace('order: 2\n', front)).exercise.guide).toEqual({
      ...{ position: 'holding-on', needs: ['a sturdy chair'], sides: 'leg', hold: 2.5 },
      ...{ tempo: null, rest: null, easier: null },
    })
    expect(read(whole.replace('order: 2', 'needs: []')).exercise.guide).toMatchObject({ needs: [] })
    expect(read(whole).exercise).not.toHaveProperty('guide')
  })

  it('reads tags, which are missing if the file has none', () => {
    expect(read(whole.replace('order: 2', 'tags: [quads, chair]')).exercise.tags).toEqual(['quads', 'chair'])
    expect(read(whole).exercise).not.toHaveProperty('tags')
  })

  it.each([
    ['tags: quads', 'tags must be a list in [ ], such as [glutes, hip, floor]'],
    ['tags: [quads, 1]', 'tags.1 must be a text; a number goes in quotes'],
    ['position: upright', 'position must be one of lying, kneeling, sitting, standing, holding-on'],
    ['needs: a chair', 'needs must be a list in [ ], such as [a sturdy chair]; [] for nothing'],
    ['needs: [""]', 'needs.0 is empty: write something'],
    ['sides: both', 'sides must be one of leg, arm, side'],
    ['tempo: slow', 'tempo must be a number of seconds, more than 0 and at most 600'],
    ['hold: 0', 'hold must be a number of seconds, more than 0 and at most 600'],
    ['rest: 601', 'rest must be a number of seconds, more than 0 and at most 600'],
    ['easier: ""', 'easier is empty: write something'],
  ])('names the line of a guide or of tags with %j', (front, words) => {
    expect(faultsOf(whole.replace('order: 2', front))).toEqual([`${file}:5: ${words}`])
  })

  it.each([
    ['category: "strength', ':5: cannot be read (Missing closing "quote'],
    ['category: strength: legs', ':3: cannot be read (Nested mappings'],
    ['category: *strength', ':1: cannot be read (Unresolved alias'],
    ['title: Twice\ncategory: strength', ':3: this name stands here for the second time'],
    ['category: [1]', ':3: category must be a text; a number goes in quotes'],
    ['category: 5', ':3: category must be a text; a number goes in quotes'],
    ['category: "  "', ':3: category is empty'],
    ['category: "\\u200b"', ':3: category is empty'],
    ['category: "two\\nlines"', ':3: category has a line break: write it in one line'],
    ['category: "two\\u2028lines"', ':3: category has a line break'],
    ['category: "a\\0"', ':3: category holds a sign that cannot be kept'],
    ['category: strength\nimageAlt: "half \\ud83d"', ':4: imageAlt holds a sign that cannot be kept'],
    ['catgory: strength', ':3: catgory is not a name that is known here: write one of title, category, '],
    ['category: strength\nimage: Chair.JPG\nimageAlt: A', ':4: image must be the name of a picture beside'],
    ['category: strength\nimage: ../x.jpg\nimageAlt: A', ':4: image must be the name of a picture beside'],
    ['category: strength\nimage: chair.svg\nimageAlt: A', ':4: image is an SVG, which can carry programs'],
    [
      'category: strength\nimage: chair.jpg',
      ':4: image needs a line imageAlt: that says what the picture shows',
    ],
    ['category: strength\nimageAlt: A chair', ':4: imageAlt is there without an image'],
  ])('names the line of front matter with %j', (front, words) => {
    const faults = faultsOf(whole.replace('category: strength', front))
    expect(faults).toContainEqual(expect.stringContaining(`${file}${words}`))
  })

  it('reports every mistake at once, each with its line', () => {
    const text = whole
      .replace('title: Sit to stand\n', '')
      .replace('order: 2', 'order: second')
      .replace('## Do not', '## Never')
      .replace('## Do\n', '## Do\n\nMind your back.\nAnd your knees.\n')
    expect(faultsOf(text)).toEqual([
      `${file}:2: title is missing: it must be a text; a number goes in quotes`,
      `${file}:4: order must be a number`,
      expect.stringMatching(/^exercises\/sit-to-stand\.md:15: words outside a list would be lost/),
      expect.stringMatching(/^exercises\/sit-to-stand\.md:20: unknown section "Never": write ## Steps/),
    ])
  })

  it('refuses a file without front matter', () => {
    const words = [expect.stringContaining(`${file}:1: must begin with a line of 3 dashes`)]
    expect(faultsOf('# Sit to stand')).toEqual(words)
    expect(faultsOf('---\ntitle: Open')).toEqual(words)
  })

  it('reports a missing title and category in empty front matter', () => {
    expect(faultsOf('---\n---\n## Steps\n1. Sit.')).toEqual([
      expect.stringContaining('title is missing'),
      expect.stringContaining('category is missing'),
    ])
  })

  it('refuses an exercise without steps', () => {
    const text = whole.replace(/## Steps[^]*## Do\n/, '## Do\n')
    expect(faultsOf(text)).toEqual([
      `${file}: has no steps: write ## Steps and below it a list, 1. and so on`,
    ])
    expect(faultsOf(text.replace('## Do\n', '## Steps\n\n## Do\n'))).toHaveLength(1)
  })

  it.each([
    ['# Sit to stand\n\n## Do\n', 'a heading that would be lost'],
    ['### Do\n', 'a heading that would be lost'],
    ['## Steps\n', 'the section "Steps" is there twice'],
  ])('refuses a heading that would be lost: %j', (heading, words) => {
    expect(faultsOf(whole.replace('## Do\n', heading))).toContainEqual(expect.stringContaining(words))
  })

  it('refuses words before the first heading', () => {
    const text = whole.replace('## Steps', 'Take care.\n\n## Steps')
    expect(faultsOf(text)).toEqual([expect.stringMatching(/:8: words outside a list .* put a heading above/)])
  })

  it.each(['1.   ', '2.', '1. \u200B', '-', '1. \uFEFF\u2060\u200D'])(
    'refuses a step without visible text: %j',
    (step) => {
      const words = ':10: this item is empty: write something, or take the line away'
      expect(faultsOf(whole.replace('1. Sit near the front of the chair.', step))).toEqual([file + words])
      expect(faultsOf(whole.slice(0, whole.indexOf('1. Sit')) + step)).toEqual([file + words])
    },
  )

  it('reads a step whose words begin on the next line', () => {
    const text = whole.replace('2. Lean forward', '2.\n   Lean forward')
    expect(read(text)).toEqual(read(whole))
  })

  it('treats a line without visible text as empty', () => {
    expect(read(whole.replace('## Do\n', '\u200B\n## Do\n'))).toEqual(read(whole))
  })

  it('refuses a name of more than 80 characters and accepts 80', () => {
    expect(faultsOf(whole, `exercises/${'a'.repeat(80)}.md`)).toEqual([])
    expect(faultsOf(whole, `exercises/${'a'.repeat(81)}.md`)).toEqual([
      expect.stringContaining('the name is too long: at most 80 characters before .md'),
    ])
  })

  it.each(['Sit to stand', 'sit_to_stand', 'Sit', 'sit--stand', '-sit', 'stånd'])(
    'refuses a name that cannot be an address: %s',
    (name) => {
      expect(faultsOf(whole, `exercises/${name}.md`)).toEqual([
        `exercises/${name}.md: the name may hold only a-z, 0-9 and single hyphens: sit-to-stand.md`,
      ])
    },
  )

  it('names the first mistake of a file and the number of others', () => {
    const text = whole.replace('title: Sit to stand\n', '').replace('order: 2', 'order: second')
    expect(() => read(text)).toThrow(
      expect.objectContaining({
        code: 'unexpected-shape',
        message: expect.stringMatching(
          /^exercises\/sit-to-stand\.md:2: title is missing.*\(and 1 more: npm run/,
        ),
      }),
    )
  })
})
