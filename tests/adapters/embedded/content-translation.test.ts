import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { fileContent } from '@/lib/adapters/embedded/content/content'
import { importContent } from '@/lib/adapters/embedded/content/import'
import { aClinic, anExercise, aSite } from '../../builders/clinic'
import { bridge, clinicIn2Languages, puente } from '../../builders/translations'
import { aFolder } from './fixtures'

const exerciseIn = async (folder: string, slug: string, language?: 'en' | 'es') =>
  (await fileContent(folder).exercises(language)).find((each) => each.slug === slug)

describe('a translated exercise', () => {
  it('has the words of the translation and all else of the original', async () => {
    const folder = await clinicIn2Languages()
    const original = await exerciseIn(folder, 'bridge', 'en')
    expect(original).toMatchObject({ title: 'Bridge', language: 'en' })
    expect(await exerciseIn(folder, 'bridge', 'es')).toEqual({
      ...original,
      title: 'Puente',
      summary: 'Fortalece las caderas.',
      steps: ['Túmbate.', 'Levanta las caderas.'],
      dos: ['Respira.'],
      donts: [],
      stopIf: ['te mareas'],
      guide: {
        ...{ position: 'lying', sides: null, tempo: 5, hold: 2, rest: 30 },
        ...{ needs: ['una colchoneta'], easier: 'Usa la cama.' },
      },
      language: 'es',
    })
  })

  it('has its own tags, of any number, or none', async () => {
    const tagsIn = async (front: string) => {
      const original = bridge().replace('position', 'tags: [glutes, hips]\nposition')
      const files = { 'exercises/bridge.md': original, 'exercises/bridge.es.md': puente(front) }
      return (await exerciseIn(await clinicIn2Languages(files), 'bridge', 'es'))?.tags
    }
    expect(await tagsIn('tags: [glúteos]\n')).toEqual(['glúteos'])
    expect(await tagsIn('')).toEqual([])
  })

  it('is the original, with its language, for other readers and without a translation', async () => {
    const folder = await clinicIn2Languages()
    expect(await exerciseIn(folder, 'bridge')).toEqual(await exerciseIn(folder, 'bridge', 'en'))
    expect(await exerciseIn(folder, 'wall-push', 'es')).toMatchObject({ title: 'Wall push', language: 'en' })
  })

  it('keeps its picture and the files of its video, with their words translated', async () => {
    const media = 'lib/adapters/embedded/demo/content/exercises'
    const folder = await clinicIn2Languages({
      'exercises/chair-stand.md': anExercise(
        'Chair stand',
        'image: chair-stand.jpg\nimageAlt: A chair\nvideo: chair.mp4\nvideoCaptions: chair.en.vtt\nvideoTranscript: Words.\n',
      ),
      'exercises/chair.mp4': await readFile(`${media}/sit-to-stand.mp4`),
      'exercises/chair.en.vtt': 'WEBVTT\n',
      'exercises/chair.es.vtt': 'WEBVTT\n',
      'exercises/chair-stand.es.md':
        '---\ntitle: De pie\nimageAlt: Una silla\nvideoCaptions: chair.es.vtt\nvideoTranscript: Palabras.\n---\n\n## Steps\n\n1. Siéntate.\n2. Levántate.\n',
    })
    const [one, other] = [
      await exerciseIn(folder, 'chair-stand', 'en'),
      await exerciseIn(folder, 'chair-stand', 'es'),
    ]
    expect(other?.image).toEqual({ ...one?.image, alt: 'Una silla' })
    expect(other?.video).toMatchObject({
      title: 'De pie',
      transcript: 'Palabras.',
      source: { url: '/content/exercises/chair.mp4', captions: [{ language: 'es' }, { language: 'en' }] },
    })
  })

  it('is sorted by its title in the reader’s language', async () => {
    const folder = await aClinic({
      'exercises/bridge.md': anExercise('Zebra'),
      'exercises/bridge.es.md': puente()
        .replace(/summary[^]*?easier.*\n/, '')
        .replace(/## Do[^]*/, ''),
      'exercises/a.md': anExercise('Nut'),
      'exercises/b.md': anExercise('Ñu'),
      'exercises/c.md': anExercise('Nz'),
    })
    const titles = async (language: 'en' | 'es') =>
      (await fileContent(folder).exercises(language)).map(({ title }) => title)
    expect(await titles('en')).toEqual(['Chair stand', 'Ñu', 'Nut', 'Nz', 'Wall push', 'Zebra'])
    expect(await titles('es')).toEqual(['Chair stand', 'Nut', 'Nz', 'Ñu', 'Puente', 'Wall push'])
  })

  it('with a mistake is one only for readers of its language', async () => {
    const folder = await clinicIn2Languages({ 'exercises/bridge.es.md': puente().replace('title', 'titel') })
    expect(await exerciseIn(folder, 'bridge', 'en')).toMatchObject({ title: 'Bridge' })
    await expect(fileContent(folder).exercises('es')).rejects.toMatchObject({
      message: expect.stringContaining('exercises/bridge.es.md:2: title is missing'),
    })
  })
})

describe('a translated page', () => {
  it('has its own words and the place and day of the original', async () => {
    const content = fileContent(await clinicIn2Languages())
    expect(await content.pages('es')).toEqual([
      { slug: 'parking', title: 'Aparcar', description: '', language: 'es' },
    ])
    expect(await content.page('parking', 'es')).toMatchObject({
      title: 'Aparcar',
      reviewed: '2026-11-02',
      language: 'es',
      sections: [{ kind: 'text', html: expect.stringContaining('alt="Un mapa"') }],
    })
    expect(await content.page('parking', 'en')).toMatchObject({ title: 'Parking', language: 'en' })
    expect(await content.page('parking')).toEqual(await content.page('parking', 'en'))
  })
})

describe('a translated site', () => {
  it('has the words that are translated and all else of the original', async () => {
    const folder = await clinicIn2Languages()
    const [site, translated] = [await fileContent(folder).site('en'), await fileContent(folder).site('es')]
    expect(site.language).toBe('en')
    expect(translated).toEqual({
      ...site,
      mainNavigation: [
        { title: 'Inicio', url: '/' },
        { title: 'Entrar', url: '/user/login' },
      ],
      footer: { ...site.footer, col1: 'Hola' },
      treatmentPlanSettings: {
        ...site.treatmentPlanSettings,
        exerciseCategories: { ...site.treatmentPlanSettings.exerciseCategories, strength: 'Fuerza' },
      },
      language: 'es',
    })
  })

  it('is the original without a translation', async () => {
    const folder = await clinicIn2Languages()
    await rm(path.join(folder, 'site.es.json'))
    expect(await fileContent(folder).site('es')).toEqual(await fileContent(folder).site())
  })

  it('says the language of the originals, which may be translated into English', async () => {
    const site = (await aSite()).replace('{', '{\n  "language": "es",')
    const folder = await aClinic({
      'site.json': site,
      'exercises/bridge.md': puente('category: core\n'),
      'exercises/bridge.en.md': bridge().replace(
        /category.*\n|position.*\n|tempo.*\n|hold.*\n|rest.*\n/g,
        '',
      ),
    })
    const read = async (language?: 'en' | 'es') => (await exerciseIn(folder, 'bridge', language))?.language
    expect([await read(), await read('es'), await read('en')]).toEqual(['es', 'es', 'en'])
    expect((await fileContent(folder).site('en')).language).toBe('es')
  })
})

it('an import copies translations', async () => {
  const dataDir = await aFolder()
  const report = await importContent(await clinicIn2Languages(), dataDir)
  expect(report).toEqual({ exercises: 3, pages: 1, images: 3, faults: [] })
  const content = fileContent(path.join(dataDir, 'content'))
  expect((await content.exercises('es')).map(({ title }) => title)).toContain('Puente')
  expect((await content.site('es')).footer.col1).toBe('Hola')
})
