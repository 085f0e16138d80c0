import { describe, expect, it } from 'vitest'
import { validationError } from '../../strapi/wire-errors'
import { ofAnotherType } from './another-type'
import { aStrapi, exercise, list, page } from './calls'
import { inSnakeCase } from './writings'

const parts = ['category', 'steps', 'dos', 'donts', 'stopIf', 'image', 'video']
const ofVideo = ['video.file', 'video.poster', 'video.captions']
const whole = {
  ...exercise,
  ...{ dos: [{ id: 1, text: 'Breathe' }], donts: [{ id: 2, text: 'Hurry' }] },
  video: { ...exercise.video, poster: { url: '/uploads/poster.png' } },
}
const none = { category: '–', steps: [], dos: [], donts: [], stopIf: [], image: null, video: null }
const without = (field: string, fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== field))

describe('library of a type that lacks fields of ours', () => {
  it.each([
    ['a list', ['steps'], [{ id: 1, text: 'Lie down' }]],
    ['a text', [], '1. Lie down'],
  ])('reads exercises with only title, slug and steps as %s', async (_what, populatable, steps) => {
    const { documentId, title, slug } = exercise
    const { backend, sent } = ofAnotherType({ documentId, title, slug, steps }, populatable)
    const read = { ...none, id: documentId, title, slug, summary: '', steps: ['Lie down'] }
    expect(await backend.exercises()).toEqual([read])
    sent.length = 0
    expect(await backend.exercises()).toEqual([read])
    expect(sent).toHaveLength(1)
  })

  it.each(parts)('loses only %s if the type lacks it', async (field) => {
    const [right] = await ofAnotherType(whole, [...parts, ...ofVideo]).backend.exercises()
    const populatable = [...parts, ...ofVideo].filter((path) => path.split('.')[0] !== field)
    const { backend, warned } = ofAnotherType(without(field, whole), populatable)
    const left = { ...right, [field]: none[field as keyof typeof none] }
    for (let time = 0; time < 2; time++) {
      expect(await backend.exercises()).toEqual([left])
      expect(warned).toEqual([`exercises.${field}`])
    }
  })

  it('keeps videos if only their poster is missing', async () => {
    const video = without('poster', whole.video)
    const { backend } = ofAnotherType({ ...whole, video }, [...parts, 'video.file', 'video.captions'])
    const [read] = await backend.exercises()
    expect(read?.video).toMatchObject({ poster: null, source: { captions: [{ language: 'en' }] } })
  })

  it('keeps stop_if of a snake_case type without dos', async () => {
    const entry = inSnakeCase(without('dos', whole)) as Record<string, unknown>
    const populatable = ['category', 'steps', 'donts', 'stop_if', 'image', 'video', ...ofVideo]
    const [read] = await ofAnotherType(entry, populatable).backend.exercises()
    expect(read).toMatchObject({ dos: [], donts: ['Hurry'], stopIf: ['It hurts'] })
  })

  it('does not warn of a text instead of a list', async () => {
    const populatable = parts.filter((part) => part !== 'steps').concat(ofVideo)
    const { backend, warned } = ofAnotherType({ ...whole, steps: '1. Lie down' }, populatable)
    expect(await backend.exercises()).toMatchObject([{ steps: ['Lie down'] }])
    expect(warned).toEqual([])
  })

  it('populates everything if Strapi does not name the refused field', async () => {
    const backend = aStrapi((address) =>
      new URL(address).searchParams.get('populate') === '*'
        ? Response.json(list(whole))
        : validationError('Something is wrong'),
    )
    expect(await backend.exercises()).toMatchObject([{ slug: 'bridge', dos: ['Breathe'] }])
  })
})

describe('page of a type that lacks fields of ours', () => {
  const kinds = ['page.text', 'page.text-and-image', 'page.text-and-video', 'page.cards']
  const paths = ['sections', ...kinds.map((kind) => `sections.${kind}`)]
  const deeper = ['sections.page.text-and-video.video', 'sections.page.cards.cards']
  const ofVideoSection = ['file', 'poster', 'captions'].map((name) => `${deeper[0]}.${name}`)
  const all = [...paths, ...deeper, ...ofVideoSection]

  it.each(kinds)('shows the other sections without the component %s', async (kind) => {
    const left = all.filter((path) => !`${path}.`.startsWith(`sections.${kind}.`))
    const { backend } = ofAnotherType(page, left)
    expect((await backend.page('advice'))?.sections).toHaveLength(2)
  })

  it('shows sections whose components all have other names', async () => {
    const { backend, sent } = ofAnotherType(page, ['sections'])
    expect((await backend.page('advice'))?.sections).toHaveLength(2)
    expect(sent.at(-1)).toBe('[sections][populate]=*')
  })

  it('reads a page without sections', async () => {
    const { backend } = ofAnotherType(without('sections', page), [])
    expect(await backend.page('advice')).toMatchObject({ title: 'Your advice', sections: [] })
  })
})
