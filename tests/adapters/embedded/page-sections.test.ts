import { describe, expect, it } from 'vitest'
import { fileContent } from '@/lib/adapters/embedded/content/content'
import type { Section } from '@/lib/domain/page'
import { aClinic } from '../../builders/clinic'

/** @returns the sections of a page with this Markdown, beside which is a picture of 4 by 3 pixels */
async function sectionsOf(markdown: string): Promise<Section[] | undefined> {
  const content = fileContent(await aClinic({ 'pages/a.md': `---\ntitle: A\n---\n\n${markdown}\n` }))
  return (await content.page('a'))?.sections
}

const picture = { url: '/content/pages/map.webp', width: 4, height: 3 }

describe('sections of a page', () => {
  it('begin at level 2 headings and at the start of the page', async () => {
    expect(await sectionsOf('Words.\n\n## One\n\n*Two* words.\n\n## Two\n\n- a\n- b')).toEqual([
      { kind: 'text', html: '<p>Words.</p>\n', links: [] },
      { kind: 'text', html: '<h2>One</h2>\n<p><em>Two</em> words.</p>\n', links: [] },
      { kind: 'text', html: '<h2>Two</h2>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n', links: [] },
    ])
  })

  it('show a picture beside the text if it directly follows the heading', async () => {
    expect(await sectionsOf('## Way\n\n![A *map*](map.webp)\n\nTurn left.')).toEqual([
      {
        kind: 'text-and-image',
        html: '<h2>Way</h2>\n<p>Turn left.</p>\n',
        image: { ...picture, alt: 'A map' },
        links: [],
      },
    ])
  })

  it('keep every other picture in the text, with its size', async () => {
    expect(await sectionsOf('Turn left.\n\n![A "map" & more](map.webp)')).toEqual([
      {
        kind: 'text',
        html: '<p>Turn left.</p>\n<p><img src="/content/pages/map.webp" alt="A &quot;map&quot; &amp; more" width="4" height="3"></p>\n',
        links: [],
      },
    ])
  })

  it('end with the links that are alone in the last paragraph', async () => {
    expect(await sectionsOf('See [b](/b).\n\n[Read *more*](/more) [Write](mailto:a@example.org)')).toEqual([
      {
        kind: 'text',
        html: '<p>See <a href="/b">b</a>.</p>\n',
        links: [
          { title: 'Read more', url: '/more' },
          { title: 'Write', url: 'mailto:a@example.org' },
        ],
      },
    ])
  })

  it('become cards if they have level 3 headings, with picture and link', async () => {
    const markdown =
      '## Help\n\nHere.\n\n### One *1*\n\n![Map](map.webp)\n\nWords.\n\n[Go](/go)\n\n### Two\n\nMore.'
    expect(await sectionsOf(markdown)).toEqual([
      {
        kind: 'cards',
        html: '<h2>Help</h2>\n<p>Here.</p>\n',
        cards: [
          {
            title: 'One 1',
            html: '<p>Words.</p>\n',
            image: { ...picture, alt: 'Map' },
            link: { title: 'Go', url: '/go' },
          },
          { title: 'Two', html: '<p>More.</p>\n', image: null, link: null },
        ],
      },
    ])
  })

  it('can be cards from the beginning of the page', async () => {
    expect(await sectionsOf('### One\n\nWords.')).toEqual([
      {
        kind: 'cards',
        html: '',
        cards: [{ title: 'One', html: '<p>Words.</p>\n', image: null, link: null }],
      },
    ])
  })

  it('show the video of a block, with the fields of an exercise', async () => {
    const markdown = (lines: string) => `## The *way* in\n\nTurn left.\n\n\`\`\`video\n${lines}\n\`\`\``
    const html = '<h2>The <em>way</em> in</h2>\n<p>Turn left.</p>\n'
    expect(await sectionsOf(markdown('video: https://vimeo.com/76979871'))).toEqual([
      {
        kind: 'text-and-video',
        html,
        video: {
          title: 'The way in',
          transcript: '',
          poster: null,
          source: { kind: 'hosted', provider: 'vimeo', id: '76979871', hash: null },
        },
      },
    ])
    const [section] =
      (await sectionsOf(markdown('video: https://youtu.be/dQw4w9WgXcQ\nvideoTitle: In'))) ?? []
    expect(section).toMatchObject({ html, video: { title: 'In', source: { provider: 'youtube' } } })
  })

  it('keep HTML as written, because it is sanitised later', async () => {
    expect(await sectionsOf('<div onclick="x()">Words</div>')).toEqual([
      { kind: 'text', html: '<div onclick="x()">Words</div>\n', links: [] },
    ])
  })
})

describe('page of the content files', () => {
  it('is null if there is none of that name', async () => {
    const content = fileContent(await aClinic())
    expect(await content.page('parking')).toMatchObject({
      slug: 'parking',
      title: 'Parking',
      description: '',
      reviewed: '2026-11-02',
    })
    for (const slug of ['nothing', '', '../site', 'constructor']) expect(await content.page(slug)).toBeNull()
  })
})
