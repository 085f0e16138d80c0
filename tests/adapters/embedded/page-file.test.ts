import { describe, expect, it } from 'vitest'
import { faultLine, withoutFault } from '@/lib/adapters/embedded/content/fault'
import { readPageFile } from '@/lib/adapters/embedded/content/page-file'

const whole = `---
title: Your advice
description: How to exercise safely.
order: 2
reviewed: 2026-11-02
---

## Before you start

Clear a space.

![A *chair*](chair.jpg "Chair") and ![](<map.webp>)
`

const file = 'pages/your-advice.md'
const faultsOf = (text: string, name = file) => readPageFile(name, text).faults.map(faultLine)

describe('readPageFile', () => {
  it('returns the metadata, the parts and the pictures of a page', () => {
    expect(withoutFault(readPageFile(file, whole))).toMatchObject({
      slug: 'your-advice',
      title: 'Your advice',
      description: 'How to exercise safely.',
      order: 2,
      reviewed: '2026-11-02',
      parts: [{ picture: null, links: [], cards: [] }],
      pictures: [
        { name: 'chair.jpg', alt: 'A chair', line: 12 },
        { name: 'map.webp', alt: '', line: 12 },
      ],
    })
  })

  it('accepts Windows line ends and a byte order mark', () => {
    const windows = readPageFile(file, `\uFEFF${whole.replaceAll('\n', '\r\n')}`)
    expect(windows.value).toEqual(readPageFile(file, whole).value)
  })

  it('needs no description, order or day of review', () => {
    const page = withoutFault(readPageFile(file, '---\ntitle: Privacy\n---\nWe keep little.'))
    expect(page).toMatchObject({ description: '', order: null, reviewed: null })
  })

  it.each([
    ['title: ""', ':2: title is empty: write something'],
    ['title: "\\u200b"', ':2: title is empty: write something'],
    ['title: "A\\nB"', ':2: title has a line break: write it in one line'],
    ['title: "A\\uDC00"', ':2: title holds a sign that cannot be kept'],
    [
      'titel: Advice',
      ':2: titel is not a name that is known here: write one of title, description, order, reviewed',
    ],
    ['title: A\nreviewed: 2026-02-29', ':3: reviewed must be a day as year-month-day, such as 2026-11-20'],
    ['title: A\nreviewed: November', ':3: reviewed must be a day'],
    ['title: A\ndescription: ""', ':3: description is empty: write something'],
    ['title: A\norder: first', ':3: order must be a number'],
  ])('names the line of front matter with %j', (front, words) => {
    const faults = faultsOf(`---\n${front}\n---\nWords`)
    expect(faults).toContainEqual(expect.stringContaining(`${file}${words}`))
  })

  it('refuses a page without words', () => {
    for (const body of [' \n', '\u200B\n\u2060\uFEFF']) {
      expect(faultsOf(`---\ntitle: A\n---\n${body}`)).toEqual([
        expect.stringContaining(`${file}: has no words below`),
      ])
    }
  })

  it('refuses a page without front matter', () => {
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
  ])('refuses a picture that is not beside the page: %s', (picture) => {
    expect(faultsOf(`---\ntitle: A\n---\nWords\n\n![B](${picture})`)).toEqual([
      expect.stringContaining(`${file}:6: the picture ${picture} `),
    ])
  })

  it.each([
    ['[B](privacy.md)', ':6: the link privacy.md must begin with / for a page of this site'],
    ['- one\n- [B](javascript:alert)', ':7: the link javascript:alert must begin with /'],
    ['Words [B](//elsewhere.example)', ':6: the link //elsewhere.example must begin with /'],
    ['| A |\n| - |\n| [B](x) |', ':8: the link x must begin with /'],
    ['> ## A\n>\n> ![B](X.png)', ':8: the picture X.png must be the name of a picture'],
    ['##\n\nWords', ':6: this heading is empty'],
    ['## A\n\n## B\n\nWords', ':6: there is nothing below this heading'],
    ['## A\n\n### B\n\n### C\n\nWords', ':8: there is nothing below this heading'],
    ['## A\n\n### B\n\nWords\n\n[C](/c) [D](/d)', ':8: a card has 1 link at its end: keep one'],
  ])('names the line of %j', (markdown, words) => {
    expect(faultsOf(`---\ntitle: A\n---\nWords\n\n${markdown}`)).toEqual([
      expect.stringContaining(`${file}${words}`),
    ])
  })

  const video = (lines: string) => `\`\`\`video\n${lines}\n\`\`\``

  it.each([
    ['video: film.avi', ':7: video must be an address of Vimeo or YouTube, or the name of a video'],
    ['videoTitle: A\n\nvideo: https://elsewhere.example/x', ':9: video must be the address of one video'],
    ['videoTitle: A', ':7: videoTitle is there without a video'],
    ['', ':6: names no video: write a line video:'],
    ['film: a.mp4', ':7: film is not a name that is known here: write one of video, videoTitle'],
    ['video: "a', ':7: cannot be read'],
  ])('names the line of a video block with %j', (lines, words) => {
    expect(faultsOf(`---\ntitle: A\n---\nWords\n\n${video(lines)}`)[0]).toContain(`${file}${words}`)
  })

  it('allows 1 video in a section, and none beside cards', () => {
    const one = video('video: https://vimeo.com/1')
    expect(faultsOf(`---\ntitle: A\n---\n## B\n\n${one}\n\n${one}`)).toEqual([
      `${file}:10: a section has 1 video: put this one under a heading of its own`,
    ])
    expect(faultsOf(`---\ntitle: A\n---\n### B\n\nWords\n\n${one}`)).toEqual([
      `${file}:8: a section with cards has no video: put it under a heading of its own`,
    ])
  })

  it('lists the files of its videos even if it has mistakes', () => {
    const lines = 'video: way.mp4\nvideoCaptions: way.en.vtt\nvideoPoster: way.jpg\nfilm: x'
    const { images, media } = readPageFile(file, `---\ntitle: A\n---\n${video(lines)}\n\n![B](map.png)`)
    expect({ images, media }).toEqual({ images: ['map.png', 'way.jpg'], media: ['way.mp4', 'way.en.vtt'] })
  })

  it.each([
    ['words', 'Above [B](/b), [B](https://b.example), [B](http://b.example)'],
    ['mail and telephone', '[B](mailto:b@example.org) [B](tel:+441234) <b@example.org>'],
    ['a picture and a link in a block of code', '```\n![A](no.svg) [B](no)\n```'],
  ])('accepts %s', (_, markdown) => {
    expect(faultsOf(`---\ntitle: A\n---\n${markdown}`)).toEqual([])
  })
})
