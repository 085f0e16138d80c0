import { describe, expect, it } from 'vitest'
import { faultLine, withoutFault } from '@/lib/adapters/embedded/content/fault'
import { readPageFile } from '@/lib/adapters/embedded/content/page-file'

const whole = `---
title: Your advice
order: 2
reviewed: 2026-11-02
---

## Before you start

Clear a space.

![A *chair*](chair.jpg "Chair") and ![](<map.webp>)
`

const file = 'pages/your-advice.md'
const faultsOf = (text: string, name = file) => readPageFile(name, text).faults.map(faultLine)

describe("a page's file", () => {
  it('gives the page with its body as Markdown', () => {
    expect(withoutFault(readPageFile(file, whole))).toEqual({
      slug: 'your-advice',
      title: 'Your advice',
      order: 2,
      reviewed: '2026-11-02',
      body: '## Before you start\n\nClear a space.\n\n![A *chair*](chair.jpg "Chair") and ![](<map.webp>)',
      images: [
        { name: 'chair.jpg', line: 11 },
        { name: 'map.webp', line: 11 },
      ],
    })
  })

  it('reads the same with Windows line ends and a byte order mark', () => {
    const windows = readPageFile(file, `\uFEFF${whole.replaceAll('\n', '\r\n')}`)
    expect(windows.value).toEqual(readPageFile(file, whole).value)
  })

  it('needs no order and no day of review', () => {
    const page = withoutFault(readPageFile(file, '---\ntitle: Privacy\n---\nWe keep little.'))
    expect(page).toMatchObject({ order: null, reviewed: null, body: 'We keep little.' })
  })

  it.each([
    ['title: ""', ':2: title is empty: write something'],
    ['title: "\\u200b"', ':2: title is empty: write something'],
    ['title: "A\\nB"', ':2: title has a line break: write it in one line'],
    ['title: "A\\uDC00"', ':2: title holds a sign that cannot be kept'],
    ['titel: Advice', ':2: titel is not a name that is known here: write one of title, order, reviewed'],
    ['title: A\nreviewed: 2026-02-29', ':3: reviewed must be a day as year-month-day, such as 2026-11-20'],
    ['title: A\nreviewed: November', ':3: reviewed must be a day'],
    ['title: A\norder: first', ':3: order must be a number'],
  ])('front matter with %j names the line', (front, words) => {
    const faults = faultsOf(`---\n${front}\n---\nWords`)
    expect(faults).toContainEqual(expect.stringContaining(`${file}${words}`))
  })

  it('a page without words is refused', () => {
    for (const body of [' \n', '\u200B\n\u2060\uFEFF']) {
      expect(faultsOf(`---\ntitle: A\n---\n${body}`)).toEqual([
        expect.stringContaining(`${file}: has no words below`),
      ])
    }
  })

  it('a page without front matter is refused', () => {
    expect(faultsOf('# Advice')).toEqual([
      expect.stringContaining(`${file}:1: must begin with a line of 3 dashes`),
    ])
  })

  it.each([
    'https://elsewhere.example/x.png',
    'img/x.png',
    '/x.png',
    'data:image/png;base64,x',
    'X.png',
    'x.svg',
  ])('a picture that does not lie beside it is refused: %s', (picture) => {
    expect(faultsOf(`---\ntitle: A\n---\nWords\n\n![B](${picture})`)).toEqual([
      expect.stringContaining(`${file}:6: the picture ${picture} `),
    ])
  })
})
