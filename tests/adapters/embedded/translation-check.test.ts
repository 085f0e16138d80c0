import { describe, expect, it } from 'vitest'
import { checkContent } from '@/lib/adapters/embedded/content/check'
import { faultLine } from '@/lib/adapters/embedded/content/fault'
import { anExercise, aSite } from '../../builders/clinic'
import { clinicIn2Languages, puente, sitioEs } from '../../builders/translations'

const faultsWith = async (changes: Record<string, string>) =>
  (await checkContent(await clinicIn2Languages(changes))).faults.map(faultLine)
const faultsOfExercise = (edit: (words: string) => string) =>
  faultsWith({ 'exercises/bridge.es.md': edit(puente()) })
const starting = (words: string) => expect.stringContaining(words)

describe('check of translations', () => {
  it('finds no mistakes in valid ones', async () => {
    expect(await faultsWith({})).toEqual([])
  })

  it.each([
    ['exercises/gone.es.md', 'translates exercises/gone.md, which is not there'],
    ['pages/gone.es.md', 'translates pages/gone.md, which is not there'],
    ['exercises/bridge.fr.md', '"fr" in the name is no language to translate into: write one of es'],
    ['exercises/bridge.en.md', 'the originals are in this language ("en") already'],
    ['pages/parking.ES.md', '"ES" in the name is no language to translate into'],
    ['site.fr.json', '"fr" in the name is no language to translate into: write one of es'],
    ['site.en.json', 'the originals are in this language ("en") already'],
  ])('finds a file without an original or a language: %s', async (file, words) => {
    expect(await faultsWith({ [file]: file.endsWith('.json') ? sitioEs : puente() })).toEqual([
      starting(`${file}: ${words}`),
    ])
  })

  it('finds two exercises with the same title in one language', async () => {
    const words = '---\ntitle: puente\n---\n\n## Steps\n\n1. Uno.\n2. Dos.\n'
    expect(await faultsWith({ 'exercises/wall-push.es.md': words })).toEqual([
      starting('exercises/wall-push.es.md:2: exercises/bridge.es.md has the same title'),
    ])
  })
})

describe('check of a translated exercise', () => {
  it.each([
    ['- te mareas', '- te mareas\n- te duele', ':17: ## Stop if has 2 items, and exercises/bridge.md has 1'],
    ['2. Levanta las caderas.\n', '', ':8: ## Steps has 1 item, and exercises/bridge.md has 2'],
    ['\n## Stop if\n\n- te mareas\n', '', ':6: has no ## Stop if, and exercises/bridge.md has it'],
    [
      '## Stop if',
      '## Do not\n\n- No.\n\n## Stop if',
      ':17: ## Do not has 1 item, and exercises/bridge.md has 0',
    ],
    ['## Stop if', '## Para si', ':17: unknown section "Para si"'],
    ['title: Puente\n', '', ':2: title is missing'],
    [
      'summary: Fortalece las caderas.\n',
      '',
      ': summary is missing: exercises/bridge.md has it, so translate',
    ],
    ['easier: Usa la cama.\n', '', ': easier is missing: exercises/bridge.md has it'],
    ['needs: [una colchoneta]', 'needs: [una, otra]', ':4: needs has 2 items, and exercises/bridge.md has 1'],
    ['easier: ', 'imageAlt: Una cama\neasier: ', ':5: imageAlt is not in exercises/bridge.md: take it away'],
    [
      'easier: ',
      'videoCaptions: a.es.vtt\neasier: ',
      ':5: videoCaptions is for a video file, and the original',
    ],
    [
      'easier: ',
      'position: lying\neasier: ',
      ':5: position belongs to the original and holds for all languages',
    ],
    ['easier: ', 'tags: glúteos\neasier: ', ':5: tags must be a list in [ ], such as'],
    ['easier: ', 'category: core\neasier: ', ':5: category belongs to the original and holds for all'],
    ['easier: ', 'rest: 45\neasier: ', ':5: rest belongs to the original and holds for all languages'],
    ['easier: ', 'easer: ', ':5: easer is not a name that is known here: write one of title, summary, tags,'],
  ])('finds %j written as %j', async (from, to, words) => {
    const place = words.startsWith(': ') ? words.replace(': ', ':2: ') : words
    const faults = await faultsOfExercise((text) => text.replace(from, to))
    expect(faults).toContainEqual(starting(`exercises/bridge.es.md${place}`))
  })

  it('reports a mistake of the original once', async () => {
    const front = 'image: none.jpg\nimageAlt: A\n'
    const faults = await faultsWith({
      'exercises/wall-push.md': anExercise('Wall push', front),
      'exercises/wall-push.es.md': '---\ntitle: Pared\nimageAlt: B\n---\n\n## Steps\n\n1. Uno.\n2. Dos.\n',
    })
    expect(faults).toEqual([starting('exercises/wall-push.md:4: the picture none.jpg is not there')])
  })
})

describe('check of a translated page', () => {
  const original =
    '---\ntitle: A\ndescription: B\n---\n\n## One\n\n- a\n- b\n\n> **Stop**\n\n## Two\n\nWords.\n'
  const words = original.replace('title: A', 'title: C')

  it.each([
    ['- b\n', '', ':8: has a list of 1 item here, and pages/a.md:8 has a list of 2 items'],
    ['> **Stop**', 'Para', ':13: has a heading ## here, and pages/a.md:11 has a quotation'],
    ['## Two\n\n', '', ':11: ends here, and pages/a.md:13 has a heading ##'],
    ['Words.', '### Más\n\nWords.', ':15: has a heading ### here, and pages/a.md has ended'],
    ['description: B\n', '', ':2: description is missing: pages/a.md has it, so translate it'],
    ['description: B', 'description: B\norder: 1', ':4: order belongs to the original'],
    ['description: B', 'description: B\nreviewed: 2026-11-02', ':4: reviewed belongs to the original'],
  ])('finds %j written as %j', async (from, to, fault) => {
    const files = { 'pages/a.md': original, 'pages/a.es.md': words.replace(from, to) }
    expect(await faultsWith(files)).toEqual([starting(`pages/a.es.md${fault}`)])
  })
})

describe('check of site.es.json', () => {
  it.each([
    [
      '"url": "/"',
      '"url": "/start"',
      ':2: mainNavigation must have the addresses of site.json, in its order: /, /user/login',
    ],
    ['"strength"', '"force"', ':6: category "force" is not in site.json: write one of strength,'],
    [
      '"footer"',
      '"siteName": "B", "footer"',
      ':3: siteName is not a name that is known here: write one of cook',
    ],
    ['"col1": "Hola"', '"col1": 5', ':4: footer.col1 must be a text in quotes'],
    ['"footer": {', '"footer": ', ': is not JSON'],
  ])('finds %j written as %j', async (from, to, fault) => {
    const [words] = await faultsWith({ 'site.es.json': sitioEs.replace(from, to) })
    expect(words?.replace(/:\d+: is not/, ': is not')).toEqual(starting(`site.es.json${fault}`))
  })

  it('finds a language of the originals that is not one', async () => {
    const site = (await aSite()).replace('{', '{\n  "language": "fr",')
    expect(await faultsWith({ 'site.json': site })).toContainEqual(
      starting('site.json:2: language must be one of en, es'),
    )
  })
})
