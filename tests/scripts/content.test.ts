import { readdir, readFile, rename, symlink } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { aFolder } from '../adapters/embedded/fixtures'
import { aClinic, anExercise, aSite, writeFiles } from '../builders/clinic'
import { aPicture } from '../builders/pictures'
import { runScript } from './run-script'
import { runScriptHere } from './run-script-here'

const logo = '"siteLogo": { "url": "/content/logo.png" }'
const wrongSite = (site: string) =>
  site
    .replace('"maxGoals": 4', '"maxGoals": -4')
    .replace('"hello@example.org"', '"hello.example.org"')
    .replace('"url": "/user/login"', '"url": "user/login"')
    .replace('"footer": {', '"footer": {\n"colour": "blue",')
    .replace('"setsOptions": ["1", "2", "3", "4"]', '"setsOptions": []')
    .replace('"siteUrl": ""', '"siteUrl": "",\n"siteUrl": ""')

const mistakes: Record<string, string | Uint8Array> = {
  'exercises/category.md': anExercise('Category').replace('category: strength', 'category: strenght'),
  'exercises/key.md': anExercise('Key').replace('category:', 'catgory:'),
  'exercises/steps.md': anExercise('Steps').replace('## Steps', '## Do'),
  'exercises/lost.md': anExercise('Lost', 'image: lost.jpg\nimageAlt: A mat\n'),
  'exercises/svg.md': anExercise('Svg', 'image: mat.svg\nimageAlt: A mat\n'),
  'exercises/mat.svg': '<svg/>',
  'exercises/fake.md': anExercise('Fake', 'image: fake.png\nimageAlt: A mat\n'),
  'exercises/fake.png': 'no picture',
  'exercises/large.md': anExercise('Large', 'image: large.png\nimageAlt: A mat\n'),
  'exercises/large.png': Buffer.concat([aPicture('png'), Buffer.alloc(3 * 1024 * 1024)]),
  'exercises/title.md': anExercise('Wall push'),
  'exercises/My_exercise.md': anExercise('My exercise'),
  'exercises/notes.txt': 'Ask Jo',
  'exercises/empty.md': '',
  'pages/latin.md': Buffer.from('---\ntitle: Caf\xe9\n---\nWords', 'latin1'),
  'pages/words.md': '---\ntitle: Words\n---\n',
}

const messages = [
  'exercises/category.md:3: category "strenght" is not in exerciseCategories of site.json: write one of strength, ',
  'exercises/empty.md: is empty: write it, or take the file away',
  'exercises/fake.md:4: the picture fake.png is no picture, or a damaged one: save it again',
  'exercises/key.md:2: category is missing: it must be a text; a number goes in quotes',
  'exercises/key.md:3: catgory is not a name that is known here: write one of title, category, ',
  'exercises/large.md:4: the picture large.png is 3.1 MB, and 2 MB is the most: save it smaller',
  'exercises/lost.md:4: the picture lost.jpg is not there: add the file, or correct its name',
  'exercises/My_exercise.md: the name may hold only a-z, 0-9 and single hyphens: sit-to-stand.md',
  'exercises/notes.txt: this is not used: take it away',
  'exercises/out.md: leads out of the content folder: put the file itself here, not a link',
  'exercises/steps.md: has no steps: write ## Steps and below it a list, 1. and so on',
  'exercises/svg.md:4: image is an SVG, which can carry programs and is not taken: save it as PNG or WebP',
  'exercises/wall-push.md:2: exercises/title.md has the same title: give one of them another',
  'pages/latin.md: cannot be read as text: save it again with the encoding UTF-8',
  'pages/words.md: has no words below the second line of 3 dashes: write the page there',
  'site.json:4: this name stands here for the second time: keep one',
  'site.json:5: siteAdminEmail must be an e-mail address such as hello@example.org, or "" for none',
  'site.json:14: mainNavigation.1.url must begin with / for a page of this site, with https:// or with mailto:',
  'site.json:17: footer.colour is not a name that is known here: write one of logo, col1, ',
  'site.json:27: treatmentPlanSettings.maxGoals must be a whole number from 0 to 100',
  'site.json:30: treatmentPlanSettings.setsOptions is an empty list: write at least one',
]

/** A clinic's folder with 21 mistakes, and the same folder without them. */
async function aWrongAndARightClinic() {
  const wrong = await aClinic({
    ...mistakes,
    'site.json': await aSite((site) => wrongSite(site).replace('"siteLogo": null', logo)),
  })
  const outside = await aFolder()
  await writeFiles(outside, { 'exercise.md': anExercise('Outside') })
  await symlink(path.join(outside, 'exercise.md'), path.join(wrong, 'exercises/out.md'))
  return { wrong, right: await aClinic() }
}

describe('npm run content:check', () => {
  it('[H11] reports every mistake at once, with its place and fix', async () => {
    const { wrong } = await aWrongAndARightClinic()
    const { problems, code } = await runScriptHere('content-check', [wrong])
    const lines = problems.split('\n').filter((line) => /^[a-z]+(\/|\.json)/.test(line))
    for (const message of messages)
      expect(
        lines.filter((line) => line.startsWith(message)),
        message,
      ).toHaveLength(1)
    expect(lines).toHaveLength(messages.length)
    expect(problems).toContain(`${messages.length} mistakes in ${wrong}.`)
    expect(code).toBe(1)
  })

  it('prints what it found if nothing is wrong', async () => {
    const clinic = await aClinic()
    const { output, problems, code } = await runScript('content-check', [clinic])
    expect({ output, problems, code }).toEqual({
      output: `2 exercises, 1 page, 3 images in ${clinic}. No mistakes.\n`,
      problems: '',
      code: 0,
    })
  })

  it('checks the content in use without an argument', async () => {
    const dataDir = await aFolder()
    const env = { DATA_DIR: dataDir }
    expect((await runScriptHere('content-check', [], { env })).output).toContain(
      'embedded/demo/content. No mistakes.',
    )
    await rename(await aClinic(), path.join(dataDir, 'content'))
    expect((await runScriptHere('content-check', [], { env })).output).toBe(
      `2 exercises, 1 page, 3 images in ${dataDir}/content. No mistakes.\n`,
    )
  })
})

describe('npm run content:import', () => {
  it('imports nothing from a folder with mistakes, then all once fixed', async () => {
    const { wrong, right } = await aWrongAndARightClinic()
    const dataDir = await aFolder()
    const env = { DATA_DIR: dataDir }
    const refused = await runScriptHere('content-import', [wrong], { env })
    expect(refused.problems).toContain('Nothing was imported: what people see has not changed.')
    expect(refused.code).toBe(1)
    expect(await readdir(dataDir)).toEqual([])

    const imported = await runScript('content-import', [right], { env })
    expect(imported).toMatchObject({ problems: '', code: 0 })
    expect(imported.output).toMatch(/^Imported 2 exercises, 1 page, 3 images into .* within a minute/)
    expect(await readdir(dataDir)).toEqual(['content'])
    expect(await readFile(path.join(dataDir, 'content/site.json'), 'utf8')).toContain('"Harbour"')
  })

  it('requires a folder', async () => {
    for (const args of [[], [''], [' '], ['one', 'two'], ['one', '--force']]) {
      const { problems, code } = await runScriptHere('content-import', args)
      expect({ problems, code }).toEqual({
        problems: 'Say which folder: npm run content:import -- my-content [--yes]\n',
        code: 1,
      })
    }
    const checked = await runScriptHere('content-check', [''])
    expect(checked.problems).toMatch(
      /^The name of the folder is missing\. .* npm run content:check my-content\n$/,
    )
    expect(checked.code).toBe(1)
  })

  it('refuses if another system holds the content', async () => {
    const dataDir = await aFolder()
    const { problems, code } = await runScriptHere('content-import', [await aClinic()], {
      env: {
        ...{ DATA_DIR: dataDir, BACKEND: 'wordpress', WORDPRESS_URL: 'https://cms.example' },
        SESSION_SECRET: 'x'.repeat(32),
      },
    })
    expect(problems).toBe(
      'With BACKEND=wordpress the content is written there, and not here.\n' +
        'Nothing was imported: what people see has not changed.\n',
    )
    expect(code).toBe(1)
    expect(await readdir(dataDir)).toEqual([])
  })

  it('prints what to do without a stack if it fails', async () => {
    const dataDir = await aFolder()
    await writeFiles(dataDir, { content: 'a file' })
    const { problems, code } = await runScriptHere('content-import', [await aClinic()], {
      env: { DATA_DIR: dataDir },
    })
    expect({ problems, code }).toEqual({
      problems:
        `${dataDir}/content is a file, and must be a folder: move it away, then import again.\n` +
        'Nothing was imported: what people see has not changed.\n',
      code: 1,
    })
  })
})
