import { describe, expect, it } from 'vitest'
import { cleanPage } from '@/lib/content/clean-page'
import type { Page, Section } from '@/lib/domain/page'
import { descriptionOf, headingOf } from '@/lib/domain/page'
import type { Video, VideoSource } from '@/lib/domain/video'

const origins = ['https://cms.example']
const script = '<p>Words<script>x()</script></p>'
const picture = (url: string) => ({ url, alt: 'A map', width: 4, height: 3 })

/** One section of a page, after cleaning. */
function cleaned(section: Section) {
  const page: Page = { slug: 'a', title: '<b>A</b>', description: '<i>', reviewed: null, sections: [section] }
  const { sections, ...rest } = cleanPage(page, origins)
  expect(rest, 'plain text stays what it is').toEqual({ ...page, sections: undefined })
  const [only] = sections
  if (!only) throw new Error('No section')
  return only
}

const video = (source: VideoSource, poster: Video['poster'] = null): Section => ({
  kind: 'text-and-video',
  html: script,
  video: { title: 'T', transcript: '', poster, source },
})
const hosted = (id: string, provider: 'vimeo' | 'youtube' = 'vimeo', hash: string | null = null) =>
  video({ kind: 'hosted', provider, id, hash })

describe('cleaning a page', () => {
  it('cleans the text of a section and removes unsafe links', () => {
    const links = [
      { title: 'Here', url: '/shared/privacy' },
      { title: 'Run', url: 'javascript:alert(1)' },
      { title: 'There', url: '//elsewhere.example' },
    ]
    expect(cleaned({ kind: 'text', html: script, links })).toEqual({
      kind: 'text',
      html: '<p>Words</p>',
      links: [{ title: 'Here', url: '/shared/privacy' }],
    })
  })

  it('turns a section with a forbidden picture into text', () => {
    const section = (url: string): Section => ({
      kind: 'text-and-image',
      html: script,
      image: picture(url),
      links: [{ title: 'Run', url: 'javascript:alert(1)' }],
    })
    for (const url of ['/content/pages/map.webp', 'https://cms.example/map.webp'])
      expect(cleaned(section(url))).toMatchObject({ kind: 'text-and-image', image: picture(url), links: [] })
    for (const url of ['https://elsewhere.example/map.webp', 'data:image/png;base64,x', '/api/site'])
      expect(cleaned(section(url))).toEqual({ kind: 'text', html: '<p>Words</p>', links: [] })
  })

  it('cleans every card', () => {
    const card = {
      title: '<Title>',
      html: script,
      image: picture('//x/y'),
      link: { title: 'Go', url: 'vbscript:x' },
    }
    expect(cleaned({ kind: 'cards', html: script, cards: [card] })).toEqual({
      kind: 'cards',
      html: '<p>Words</p>',
      cards: [{ title: '<Title>', html: '<p>Words</p>', image: null, link: null }],
    })
  })

  it('turns a section with a forbidden video into text', () => {
    for (const right of [hosted('123456'), hosted('dQw4w9WgXc_', 'youtube')])
      expect(cleaned(right)).toEqual({ ...right, html: '<p>Words</p>' })
    for (const wrong of [hosted('12?autoplay=1'), hosted('../x'), hosted('123', 'youtube'), hosted('')])
      expect(cleaned(wrong)).toEqual({ kind: 'text', html: '<p>Words</p>', links: [] })
    const file = (url: string, contentType = 'video/mp4') =>
      video({ kind: 'file', url, contentType, captions: [] })
    expect(cleaned(file('/content/pages/a.mp4'))).toMatchObject({ kind: 'text-and-video' })
    for (const wrong of [file('https://elsewhere.example/a.mp4'), file('/content/pages/a.mp4', 'text/html')])
      expect(cleaned(wrong)).toMatchObject({ kind: 'text' })
  })

  it('removes a forbidden poster, captions and hash of a video', () => {
    const captions = ['/content/pages/a.vtt', 'javascript:x'].map((url) => ({
      url,
      language: 'en',
      label: 'E',
    }))
    const source = { kind: 'file', url: '/content/pages/a.mp4', contentType: 'video/webm', captions } as const
    expect(cleaned(video(source, picture('//elsewhere.example/p.jpg')))).toMatchObject({
      video: { poster: null, source: { captions: captions.slice(0, 1) } },
    })
    expect(cleaned(hosted('1', 'vimeo', 'x"><script>'))).toMatchObject({ video: { source: { hash: null } } })
    expect(cleaned(hosted('1', 'vimeo', 'a1b2'))).toMatchObject({ video: { source: { hash: 'a1b2' } } })
  })
})

describe("a section's heading", () => {
  it.each([
    ['<h2>When to <em>stop</em></h2><p>Words</p>', 'When to stop'],
    ['\n<h1 id="x">Do &amp; do &lt;not&gt; &quot;now&quot;</h1>', 'Do & do <not> "now"'],
    ['<p>Words</p><h2>Later</h2>', null],
    ['<h2> </h2>', null],
    ['', null],
  ])('of %j is %j', (html, words) => {
    const section = cleaned({ kind: 'text', html, links: [] })
    expect(headingOf(section)).toBe(words)
  })
})

describe('the description of a page', () => {
  const long = `${'Move each day. '.repeat(12)}Rest.`
  const said = (description: string, ...texts: string[]) =>
    descriptionOf({
      ...{ slug: 'safe', title: 'Stay safe', reviewed: null, description },
      sections: texts.map((html) => cleaned({ kind: 'text', html, links: [] })),
    })

  it.each([
    [['Stop when it hurts.', '<p>Words</p>'], 'Stop when it hurts.'],
    [
      ['', '<h2>When</h2><pre>code</pre><p> </p><p lang="en">Stop &amp; <em>call</em>\n us.</p>'],
      'Stop & call us.',
    ],
    [['', '<h2>When</h2>', '<p>Later</p>'], 'Later'],
    [['', '<ul><li>Stop</li></ul>'], ''],
    [[''], ''],
    [['', `<p>${long}</p>`], `${'Move each day. '.repeat(10)}Move each…`],
    [['', `<p>${'é'.repeat(200)}</p>`], `${'é'.repeat(159)}…`],
    [['', `<p>${'é'.repeat(160)}</p>`], 'é'.repeat(160)],
  ])('of %j is %j', ([description = '', ...texts], words) => {
    expect(said(description, ...texts)).toBe(words)
  })
})
