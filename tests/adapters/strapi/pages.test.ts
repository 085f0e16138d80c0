import { describe, expect, it } from 'vitest'
import { cleanPage } from '@/lib/content/clean-page'
import { strapiUrl } from '../../strapi/strapi-by-msw'
import { answering, list, page } from './calls'

const reading = (...entries: unknown[]) => answering(() => Response.json(list(...entries)))
const read = (sections: unknown) => reading({ ...page, sections }).backend.page('advice')
const picture = { url: '/uploads/a.png', alternativeText: 'A', width: 4, height: 3 }
const image = { url: `${strapiUrl}/uploads/a.png`, alt: 'A', width: 4, height: 3 }

describe('list of pages from Strapi', () => {
  it('is sorted by position, without drafts, invalid slugs or duplicates', async () => {
    const at = (slug: string, position: number, over = {}) => ({ ...page, slug, position, ...over })
    const { backend } = reading(
      at('two', 2, { title: null, description: null }),
      at('one', 1),
      at('draft', 1, { publishedAt: null }),
      at('Not_An_Address', 1),
      at('one', 5, { title: 'Another' }),
    )
    expect(await backend.pages()).toEqual([
      { slug: 'one', title: 'Your advice', description: 'All of it' },
      { slug: 'two', title: 'two', description: '' },
    ])
  })

  it('is requested without texts, so an unreadable one costs no other', async () => {
    const { backend, sent } = reading({ ...page, sections: 'c4nary' })
    expect(await backend.pages()).toHaveLength(1)
    expect(sent[0]?.path).not.toContain('populate')
  })
})

describe('page from Strapi', () => {
  it('with 24 KB of nested stars is read as plain words', async () => {
    const stars = '*a **b'.repeat(4096)
    const got = await read([{ __component: 'page.text', text: stars, links: [] }])
    const [section] = got?.sections ?? []
    expect(section?.kind === 'text' ? section.html : '').toMatch(/^<p>\*a \*\*b/)
    expect(JSON.stringify(got)).not.toMatch(/<(em|strong)>/)
  })

  it('has sections of every kind, with its Markdown as HTML', async () => {
    const video = { title: 'V', provider: 'vimeo', videoId: '12' }
    const link = { title: 'On', url: '/x' }
    const card = { title: 'A', text: '*a*', image: picture, link }
    const got = await read([
      { __component: 'page.text', text: '## One\n\n- 1\n- 2', links: [link] },
      { __component: 'page.text-and-image', text: '**2**', image: picture, links: null },
      { __component: 'page.text-and-video', text: null, video },
      { __component: 'page.cards', text: 'Cards', cards: [card, { title: null, link: null }] },
    ])
    expect(got).toMatchObject({ slug: 'advice', title: 'Your advice', reviewed: '2026-01-02' })
    expect(got?.sections).toEqual([
      { kind: 'text', html: '<h2>One</h2>\n<ul>\n<li>1</li>\n<li>2</li>\n</ul>', links: [link] },
      { kind: 'text-and-image', html: '<p><strong>2</strong></p>', image, links: [] },
      {
        kind: 'text-and-video',
        html: '',
        video: {
          ...{ title: 'V', transcript: '', poster: null },
          source: { kind: 'hosted', provider: 'vimeo', id: '12', hash: null },
        },
      },
      {
        kind: 'cards',
        html: '<p>Cards</p>',
        cards: [
          { title: 'A', html: '<p><em>a</em></p>', image, link },
          { title: '', html: '', image: null, link: null },
        ],
      },
    ])
  })

  it('is the same in the format of Strapi 4', async () => {
    const sections = [
      { __component: 'page.text-and-image', text: 'T', image: { data: { id: 1, attributes: picture } } },
    ]
    const fields = { ...page, documentId: undefined, sections }
    const { backend } = reading({ id: 5, attributes: fields })
    expect((await backend.page('advice'))?.sections).toMatchObject([{ kind: 'text-and-image', image }])
  })

  it.each([
    null,
    undefined,
    [],
    [null],
    [{ __component: 'page.text', text: null }],
    [{ __component: 'other.kind' }],
  ])('has no sections with %j', async (sections) =>
    expect(await read(sections)).toMatchObject({ slug: 'advice', sections: [] }),
  )

  it('keeps the text of a section without its picture or video', async () => {
    const got = await read([
      { __component: 'page.text-and-image', text: 'One', image: null },
      { __component: 'page.text-and-video', text: 'Two', video: { title: 'V', file: null } },
    ])
    expect(got?.sections).toMatchObject([
      { kind: 'text', html: '<p>One</p>' },
      { kind: 'text', html: '<p>Two</p>' },
    ])
  })

  it('finds uploads of Strapi, in texts as well', async () => {
    const text = '![A](/uploads/a.png) [B](/uploads/b.pdf) [C](/shared/c) [D](https://d.example/uploads/d)'
    const got = await read([{ text, links: [{ title: 'E', url: '/uploads/e.pdf' }] }])
    const [section] = got?.sections ?? []
    expect(section?.html).toContain(`src="${strapiUrl}/uploads/a.png"`)
    expect(section?.html).toContain(`href="${strapiUrl}/uploads/b.pdf"`)
    expect(section?.html).toContain('href="/shared/c"')
    expect(section?.html).toContain('href="https://d.example/uploads/d"')
    expect(section).toMatchObject({ links: [{ url: `${strapiUrl}/uploads/e.pdf` }] })
  })

  it('can contain unsafe HTML, which is removed', async () => {
    const text = 'A <script>x()</script><img src=x onerror="x()"> [b](javascript:x()) <b onclick="x()">c</b>'
    const got = await read([{ text }])
    const [clean] = got ? cleanPage(got, []).sections : []
    expect(clean?.html).not.toMatch(/script|onerror|onclick/)
    expect(clean?.html).toContain('c')
  })

  it('is null for a draft, another slug or none', async () => {
    expect(await reading({ ...page, publishedAt: null }).backend.page('advice')).toBeNull()
    expect(await reading({ ...page, slug: 'other' }).backend.page('advice')).toBeNull()
    expect(await reading().backend.page('advice')).toBeNull()
    const { backend, sent } = reading(page)
    for (const bad of ['', 'A', 'a&b', '../a', 'a b']) expect(await backend.page(bad)).toBeNull()
    expect(sent).toEqual([])
  })

  it('is requested by its slug, with everything in its sections', async () => {
    const { backend, sent } = reading(page)
    await backend.page('advice')
    expect(sent[0]?.path.split(/[?&]/)).toEqual([
      '/api/pages',
      'populate[sections][on][page.text][populate]=*',
      'populate[sections][on][page.text-and-image][populate]=*',
      'populate[sections][on][page.text-and-video][populate][video][populate][file]=true',
      'populate[sections][on][page.text-and-video][populate][video][populate][poster]=true',
      'populate[sections][on][page.text-and-video][populate][video][populate][captions][populate]=*',
      'populate[sections][on][page.cards][populate][cards][populate]=*',
      'filters[slug][$eq]=advice',
    ])
  })
})
