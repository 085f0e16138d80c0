import { describe, expect, it } from 'vitest'
import { aWordpress, page } from './calls'

const answering = (value: unknown) => aWordpress(async () => Response.json(value))

describe('pages from WordPress', () => {
  it('have decoded texts, a review day and sections by level 2 headings', async () => {
    expect(await answering([page]).page('advice')).toEqual({
      slug: 'advice',
      title: 'Your ’advice’',
      description: 'All of it',
      reviewed: '2026-01-02',
      sections: ['<p>First</p>', '<h2>One</h2><p>1</p>', '<h2 class="x">Two</h2>'].map((html) => ({
        kind: 'text',
        html,
        links: [],
      })),
    })
  })

  it('are skipped if protected, without a usable slug or a duplicate', async () => {
    const list = [
      { ...page, content: { rendered: '', protected: true } },
      { ...page, slug: '%e8%86%9d' },
      { ...page, slug: 'advice', title: { rendered: 'First' }, meta: [] },
      { ...page, slug: 'advice', title: { rendered: 'Second' } },
    ]
    expect(await answering(list).pages()).toEqual([
      { slug: 'advice', title: 'First', description: 'All of it' },
    ])
  })

  it('are requested in order, with 20 requests at most', async () => {
    const last = { total: 3, asked: [] as string[] }
    const backend = aWordpress(async (input) => {
      const number = new URL(input).searchParams.get('page') ?? ''
      last.asked.push(number)
      const answer = [{ ...page, slug: `page-${number}` }]
      return Response.json(answer, { headers: { 'X-WP-TotalPages': String(last.total) } })
    })
    expect((await backend.pages()).map(({ slug }) => slug)).toEqual(['page-1', 'page-2', 'page-3'])
    Object.assign(last, { total: 1e9, asked: [] })
    expect(await backend.pages()).toHaveLength(20)
    expect(last.asked).toHaveLength(20)
  })

  it('have no description if WordPress truncated the text', async () => {
    const cut = { ...page, excerpt: { rendered: '<p>All of it and then [&hellip;]</p>\n' } }
    expect(await answering([cut]).pages()).toMatchObject([{ description: '' }])
  })

  it('are listed without their texts, which are read one by one', async () => {
    const asked: string[] = []
    const backend = aWordpress(async (input) => {
      asked.push(new URL(input).searchParams.get('_fields') ?? '')
      return Response.json([asked.length === 1 ? { ...page, content: { protected: false } } : page])
    })
    expect(await backend.pages()).toHaveLength(1)
    expect((await backend.page('advice'))?.sections).toHaveLength(3)
    expect(asked.map((fields) => fields.split(',').at(-1))).toEqual(['content.protected', 'content'])
  })

  it('are not requested by an invalid slug', async () => {
    const backend = aWordpress(() => Promise.reject(new Error('asked')))
    for (const slug of ['..', 'a&b=c', 'Ä', '']) expect(await backend.page(slug)).toBeNull()
  })
})
