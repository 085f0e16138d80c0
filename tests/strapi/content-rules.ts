import { afterEach, describe, expect, it } from 'vitest'
import { askStrapi } from '@/scripts/systems/strapi/people.ts'
import type { Site } from './site'
import { strapiAt } from './strapi-under-test'

type Fields = Record<string, unknown>
type Made = { documentId: string }

/** Rules for content that a clinic edits in Strapi and the app reads. */
export function contentRules(site: Site): void {
  describe(`content at ${site.name}`, () => {
    const made: string[] = []
    const backend = strapiAt(site)

    const create = async (kind: string, data: Fields, status = 'published') => {
      const { data: document } = (await askStrapi(site, `/${kind}?status=${status}`, { body: { data } })) as {
        data: Made
      }
      made.push(`/${kind}/${document.documentId}`)
      return document
    }
    const category = async () => {
      const { data } = (await askStrapi(site, '/exercise-categories')) as { data: Made[] }
      return data[0]?.documentId
    }
    const exercise = async (slug: string, more: Fields = {}, status?: string) =>
      create(
        'exercises',
        { title: slug, slug, category: await category(), steps: [{ text: 'Stand up.' }], ...more },
        status,
      )
    const slugs = async () => (await backend.exercises()).map(({ slug }) => slug)

    afterEach(async () => {
      for (const path of made.splice(0)) await askStrapi(site, path, { method: 'DELETE' })
    })

    it('[S7.13] has all of 60 more exercises in order of their positions', async () => {
      const before = await slugs()
      const names = Array.from({ length: 60 }, (_, index) => `more-${String(index).padStart(2, '0')}`)
      for (const [index, name] of names.toReversed().entries())
        await exercise(name, { position: 1000 + names.length - index })
      expect(await slugs()).toEqual([...before, ...names])
    })

    it('has all of 120 more pages', async () => {
      const before = (await backend.pages()).length
      for (let index = 0; index < 120; index++)
        await create('pages', {
          title: 'More',
          slug: `more-${index}`,
          sections: [{ __component: 'page.text', text: 'x' }],
        })
      expect(await backend.pages()).toHaveLength(before + 120)
      expect(await backend.page('more-119')).toMatchObject({ slug: 'more-119' })
    })

    it('excludes drafts and keeps the published version of edited entries', async () => {
      await exercise('only-a-draft', {}, 'draft')
      await create('pages', { title: 'Draft', slug: 'draft-page', sections: [] }, 'draft')
      const { documentId } = await exercise('changed-later')
      await askStrapi(site, `/exercises/${documentId}?status=draft`, {
        method: 'PUT',
        body: { data: { title: 'Another title' } },
      })
      const exercises = await backend.exercises()
      expect(exercises.map(({ slug }) => slug)).not.toContain('only-a-draft')
      expect(exercises.find(({ slug }) => slug === 'changed-later')).toMatchObject({ title: 'changed-later' })
      expect((await backend.pages()).map(({ slug }) => slug)).not.toContain('draft-page')
      expect(await backend.page('draft-page')).toBeNull()
    })

    it('without pictures, videos, category or text causes no error', async () => {
      await exercise('no-media', { image: null, video: null, summary: null, stopIf: [] })
      await exercise('no-file', { video: { title: 'x', provider: 'file', file: null, captions: [] } })
      await exercise('no-category', { category: null })
      await exercise('no-steps', { steps: [] })
      await exercise('half-a-dose', { doseSets: '3' })
      await create('pages', {
        title: 'Bare',
        slug: 'bare',
        sections: [
          { __component: 'page.text-and-video', text: null, video: null },
          { __component: 'page.cards', text: null, cards: [{ title: 'Card', image: null, link: null }] },
        ],
      })
      const exercises = await backend.exercises()
      expect(exercises.find(({ slug }) => slug === 'no-media')).toMatchObject({
        ...{ summary: '', image: null, video: null, dos: [], donts: [], stopIf: [] },
      })
      expect(exercises.find(({ slug }) => slug === 'no-file')?.video).toBeNull()
      expect(exercises.find(({ slug }) => slug === 'half-a-dose')).not.toHaveProperty('dose')
      for (const slug of ['no-category', 'no-steps'])
        expect(exercises.find((each) => each.slug === slug)?.title).toBeTruthy()
      expect((await backend.page('bare'))?.title).toBe('Bare')
    })

    it('has pictures and videos with working addresses', async () => {
      const exercises = await backend.exercises()
      const video = exercises.find(({ slug }) => slug === 'sit-to-stand')?.video
      const source = video?.source.kind === 'file' ? video.source : null
      const captions = source?.captions.map(({ url }) => url) ?? []
      const urls = [source?.url ?? '', video?.poster?.url ?? '', ...captions]
      // The video, its poster, and captions in English and Spanish.
      expect(urls).toHaveLength(4)
      for (const url of urls) expect([url, (await fetch(url)).status]).toEqual([url, 200])
      expect(video?.poster).toMatchObject({ width: 640, height: 360 })
    })
  })
}
