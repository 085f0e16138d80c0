import { describe, expect, it } from 'vitest'
import { strapiUrl } from '../../strapi/strapi-by-msw'
import { answering, exercise, list, site } from './calls'
import { asStrapi4, inSnakeCase } from './writings'

const reading = (value: unknown) => answering(() => Response.json(value)).backend
const readSite = (over: object) => reading({ data: { ...site, ...over }, meta: {} }).site()
const readOne = async (over: object) => (await reading(list({ ...exercise, ...over })).exercises())[0]
const { treatmentPlanSettings: plan } = site

describe('site settings from Strapi', () => {
  it('[S7.13a] are those of the single type', async () => {
    expect(await readSite({})).toEqual({
      siteName: 'Steadily',
      siteUrl: '',
      siteAdminEmail: 'help@example.org',
      siteLogo: { url: `${strapiUrl}/uploads/a.png`, alt: '', width: 640, height: 480 },
      cookieNotice: { modalTitle: 'Cookies', modalText: 'Few', nonNecessaryCookiesUsed: false },
      mainNavigation: [{ title: 'Advice', url: '/shared/your-advice' }],
      footer: { logo: null, col1: '1 High Street\nRiverside', col2: '', additionalInfo: '', links: [] },
      treatmentPlanSettings: {
        numberTreatmentWeeks: 12,
        maxExercises: 6,
        maxGoals: 4,
        sessionFrequencyOptions: [3],
        repsOptions: ['8'],
        setsOptions: ['1'],
        exerciseCategories: { strength: 'Strength' },
      },
    })
  })

  it('are the same from Strapi 4, and with keys in snake_case', async () => {
    const right = await readSite({})
    const attributes = asStrapi4(site)
    expect(await reading({ data: { id: 1, attributes }, meta: {} }).site()).toEqual(right)
    const categories = { data: plan.exerciseCategories.map(({ id, ...each }) => ({ id, attributes: each })) }
    const ofFour = { ...plan, exerciseCategories: categories }
    expect(await readSite({ treatmentPlanSettings: ofFour })).toEqual(right)
    expect(await reading({ data: inSnakeCase(site), meta: {} }).site()).toEqual(right)
  })

  it('have categories from a relation, a list of pairs or a map', async () => {
    for (const exerciseCategories of [
      [{ key: 'strength', name: 'Strength' }],
      [{ key: 'strength', value: 'Strength' }],
      { strength: 'Strength' },
    ]) {
      const { treatmentPlanSettings } = await readSite({
        treatmentPlanSettings: { ...plan, exerciseCategories },
      })
      expect(treatmentPlanSettings.exerciseCategories).toEqual({ strength: 'Strength' })
    }
  })

  it('can lack everything that a plan does not need', async () => {
    const nothing = Object.fromEntries(Object.keys(site).map((key) => [key, null]))
    const few = {
      ...plan,
      maxGoals: null,
      exerciseCategories: [null, { key: null }, { key: '__proto__', name: 'x' }],
    }
    const { siteName } = site
    for (const bare of [
      { ...nothing, siteName, treatmentPlanSettings: few },
      { siteName, treatmentPlanSettings: few },
    ])
      expect(await reading({ data: bare }).site()).toMatchObject({
        siteLogo: null,
        cookieNotice: { modalTitle: '', nonNecessaryCookiesUsed: false },
        mainNavigation: [],
        footer: { logo: null, col1: '', links: [] },
        treatmentPlanSettings: { maxGoals: 4, exerciseCategories: {} },
      })
  })

  it.each([
    [{ siteName: null }, { siteName: 'strapi.example' }],
    [{ footer: false }, { footer: { links: [] } }],
    [
      { treatmentPlanSettings: null },
      { treatmentPlanSettings: { numberTreatmentWeeks: 12, setsOptions: ['1', '2', '3', '4'] } },
    ],
    [
      { treatmentPlanSettings: { ...plan, repsOptions: [] } },
      { treatmentPlanSettings: { numberTreatmentWeeks: 12, setsOptions: ['1'] } },
    ],
    [
      {
        treatmentPlanSettings: {
          ...plan,
          sessionFrequencyOptions: undefined,
          sessionFrequency: [{ option: '2 times a week' }],
        },
      },
      { treatmentPlanSettings: { sessionFrequencyOptions: [2] } },
    ],
    [
      { treatmentPlanSettings: { ...plan, sessionFrequencyOptions: [{ option: 'c4nary' }, { option: 3 }] } },
      { treatmentPlanSettings: { sessionFrequencyOptions: [3] } },
    ],
  ])('lose only the part that is missing or wrong: %j', async (over, right) => {
    const read = await readSite(over)
    expect(read).toMatchObject({ siteUrl: '', ...right })
    expect(JSON.stringify(read)).not.toContain('c4nary')
  })

  it.each([null, false, ''])('are a fault, not all defaults, if the data is %j', async (data) => {
    await expect(reading({ data }).site()).rejects.toMatchObject({ code: 'unexpected-shape' })
  })
})

describe('exercises from Strapi', () => {
  const right = {
    id: 'bridge-document',
    slug: 'bridge',
    title: 'Bridge',
    category: 'strength',
    summary: '',
    steps: ['Lie down'],
    dos: [],
    donts: [],
    stopIf: ['It hurts'],
    image: { url: `${strapiUrl}/uploads/a.png`, alt: '', width: 640, height: 480 },
    video: {
      title: 'Bridge, slowly',
      transcript: '',
      poster: null,
      source: {
        kind: 'file',
        url: `${strapiUrl}/uploads/a.mp4`,
        contentType: 'video/mp4',
        captions: [{ url: `${strapiUrl}/uploads/a.vtt`, language: 'en', label: 'English' }],
      },
    },
  }

  it('are the same from Strapi 5, Strapi 4 and in snake_case', async () => {
    expect(await readOne({})).toEqual(right)
    const { id, ...fields } = { ...exercise, documentId: undefined }
    const ofFour = list({ id, attributes: asStrapi4(fields) })
    expect(await reading(ofFour).exercises()).toEqual([{ ...right, id: '101' }])
    expect(await reading(list(inSnakeCase(exercise))).exercises()).toEqual([right])
  })

  it('can lack all optional fields', async () => {
    const { title, slug, documentId } = exercise
    const bare = { ...right, category: '–', steps: [], stopIf: [], image: null, video: null }
    expect(await reading(list({ title, slug, documentId })).exercises()).toEqual([bare])
    const nothing = Object.fromEntries(Object.keys(exercise).map((key) => [key, null]))
    const publishedAt = '2026-03-01T10:00:00.000Z'
    expect(await reading(list({ ...nothing, title, slug, documentId, publishedAt })).exercises()).toEqual([
      bare,
    ])
    const wrapped = { data: null }
    expect(await readOne({ category: wrapped, image: wrapped, video: null })).toMatchObject({
      category: '–',
      image: null,
    })
  })

  it('have a picture at any address, and none without an address', async () => {
    for (const [given, url] of [
      [{ url: '/uploads/b.png' }, `${strapiUrl}/uploads/b.png`],
      [{ url: 'https://media.example/b.png' }, 'https://media.example/b.png'],
      [{ url: '/other/b.png' }, '/other/b.png'],
      [[{ url: '/uploads/b.png' }, { url: '/uploads/c.png' }], `${strapiUrl}/uploads/b.png`],
    ] as const)
      expect((await readOne({ image: given }))?.image?.url).toBe(url)
    for (const given of [null, undefined, {}, [], { url: null }, { data: [] }])
      expect((await readOne({ image: given }))?.image).toBeNull()
  })

  it('have a video of a provider or a file, else none', async () => {
    const video = { ...exercise.video, provider: 'vimeo', videoId: '123', hash: 'abc' }
    const source = (over: object) =>
      readOne({ video: { ...video, ...over } }).then((read) => read?.video?.source)
    expect(await source({})).toEqual({ kind: 'hosted', provider: 'vimeo', id: '123', hash: 'abc' })
    expect(await source({ provider: 'youtube', hash: '' })).toMatchObject({ provider: 'youtube', hash: null })
    expect(await source({ videoId: null })).toMatchObject({ kind: 'file' })
    expect(await source({ provider: null })).toMatchObject({ kind: 'file' })
    expect(await source({ provider: 'file', captions: [{ file: null }, null] })).toMatchObject({
      captions: [],
    })
    expect(await source({ provider: 'file', file: null })).toBeUndefined()
  })

  it.each([
    ['Bridge_1', 'bridge-1'],
    ['bridge/../admin', 'bridge-admin'],
    ['caf\u00e9', 'cafe'],
    ['膝', right.id],
    ['', right.id],
  ])('get a usable slug if Strapi accepted %j', async (slug, address) => {
    expect(await readOne({ slug })).toEqual({
      ...right,
      slug: address,
      ...(slug !== '' && { oldSlug: slug }),
    })
  })

  it('have their texts in blocks, Markdown or HTML', async () => {
    const blocks = [{ type: 'paragraph', children: [{ type: 'text', text: 'Lie down' }] }]
    for (const steps of [
      blocks,
      [{ text: blocks }],
      '1. Lie down',
      '<ol><li>Lie down</li></ol>',
      ['Lie down'],
    ])
      expect(await readOne({ steps })).toEqual(right)
  })

  it.each([
    { title: null },
    { steps: [{ a: 1, b: { c4nary: 'c4nary' } }] },
    { image: 5 },
    { category: [[5]] },
  ])('stay with %j, without showing it', async (over) => {
    const read = await readOne(over)
    expect(read).toMatchObject({ id: right.id, slug: 'bridge', title: 'Bridge' })
    expect(JSON.stringify(read)).not.toContain('c4nary')
  })

  it('are skipped without an id, and no other is lost', async () => {
    const bad = { ...exercise, documentId: '', id: '' }
    expect(await reading(list(bad, null, exercise)).exercises()).toEqual([right])
  })
})
