import { describe, expect, it } from 'vitest'
import type { StrapiOptions } from '@/lib/adapters/strapi/adapter'
import { validationError } from '../../strapi/wire-errors'
import { answering, aStrapi, exercise, list } from './calls'
import { inSnakeCase } from './writings'

describe('library of several answers', () => {
  /** 60 exercises in reverse order, served in pages of 25 at most. */
  const sixty = Array.from({ length: 60 }, (_, index) => ({
    ...exercise,
    documentId: `d${index}`,
    slug: `exercise-${index}`,
    position: 60 - index,
  }))
  function serving(entries: unknown[], over: Partial<StrapiOptions> = {}) {
    const asked: { search: URLSearchParams; headers: Headers }[] = []
    const backend = aStrapi((address, request) => {
      const search = new URL(address).searchParams
      asked.push({ search, headers: new Headers(request?.headers) })
      const pageSize = Math.min(25, Number(search.get('pagination[pageSize]')))
      const page = Number(search.get('pagination[page]'))
      const data = entries.slice((page - 1) * pageSize, page * pageSize)
      const pageCount = Math.ceil(entries.length / pageSize)
      return Response.json({
        data,
        meta: { pagination: { page, pageSize, pageCount, total: entries.length } },
      })
    }, over)
    return { backend, asked }
  }

  it('is read to its end and sorted by position', async () => {
    const { backend, asked } = serving(sixty)
    const slugs = (await backend.exercises()).map(({ slug }) => slug)
    expect(slugs).toEqual(sixty.map(({ slug }) => slug).toReversed())
    expect(asked.map(({ search }) => search.get('pagination[page]'))).toEqual(['1', '2', '3'])
    for (const { search } of asked) {
      expect(search.get('sort')).toBe('id')
      expect([...search.keys()].join()).not.toContain('status')
    }
  })

  it('keeps the order of Strapi for equal positions, without duplicates', async () => {
    const at = (slug: string, position: unknown) => ({ ...exercise, slug, documentId: slug, position })
    const entries = [at('a', null), at('b', 2), at('c', 1), at('d', 2), at('e', undefined), at('b', 2)]
    const slugs = (await serving(entries).backend.exercises()).map(({ slug }) => slug)
    expect(slugs).toEqual(['c', 'b', 'd', 'a', 'e'])
  })

  it('is requested 20 times at most', async () => {
    let times = 0
    const backend = aStrapi(() => {
      times++
      return Response.json({ data: [], meta: { pagination: { pageCount: 1_000_000 } } })
    })
    expect(await backend.exercises()).toEqual([])
    expect(times).toBe(20)
  })

  it('contains no drafts', async () => {
    const draft = { ...exercise, documentId: 'draft', slug: 'draft', publishedAt: null }
    const snake = {
      ...exercise,
      documentId: 'draft2',
      slug: 'draft2',
      publishedAt: undefined,
      published_at: null,
    }
    const always = { ...exercise, publishedAt: undefined }
    for (const entries of [
      [draft, snake, exercise],
      [always, { id: 4, attributes: draft }],
    ])
      expect((await serving(entries).backend.exercises()).map(({ slug }) => slug)).toEqual(['bridge'])
  })

  it('is the only request that carries the API token', async () => {
    const { backend, asked } = serving(sixty, { contentToken: 'an-api-token' })
    await backend.exercises()
    for (const { headers } of asked) expect(headers.get('authorization')).toBe('Bearer an-api-token')
    const others = asked.splice(0).length
    await backend.signIn({ username: 'a', password: 'b' }).catch(() => {})
    await backend.currentUser('a.b.c').catch(() => {})
    await backend.refresh('d.e.f').catch(() => {})
    await backend.requestPasswordReset('a@example.org', 'en').catch(() => {})
    await backend.confirmAccount({ login: 'a', key: 'k', password: 'b' }).catch(() => {})
    expect(others).toBe(3)
    expect(asked).toHaveLength(6)
    for (const { headers } of asked) expect(headers.get('authorization')).not.toBe('Bearer an-api-token')
  })

  it('is requested again in snake_case if Strapi does not know our names', async () => {
    const { backend, sent } = answering(
      () => validationError('Invalid key stopIf'),
      () => Response.json(list(inSnakeCase(exercise))),
    )
    expect(await backend.exercises()).toMatchObject([{ slug: 'bridge', stopIf: ['It hurts'] }])
    expect(sent.map(({ path }) => /populate\[stop[^&]*/.exec(path)?.[0])).toEqual([
      'populate[stopIf]=true',
      'populate[stop_if]=true',
    ])
    expect(sent[1]?.path).toContain('pagination[pageSize]=')
  })
})
