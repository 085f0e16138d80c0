import { chmod, mkdir, rename, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkContent } from '@/lib/adapters/embedded/content/check'
import { fileContent } from '@/lib/adapters/embedded/content/content'
import { faultLine } from '@/lib/adapters/embedded/content/fault'
import { aClinic, anExercise, aSite } from '../../builders/clinic'
import { aSharedFolder, withoutPrivileges } from './fixtures'

const faultsIn = async (folder: string) => (await checkContent(folder)).faults.map(faultLine)
const faultsWith = async (changes: Record<string, string | Uint8Array>) => faultsIn(await aClinic(changes))
const containing = (words: string[]) => words.map((each) => expect.stringContaining(each))
const filled = (text: string, bytes: number) => text + ' '.repeat(bytes - Buffer.byteLength(text))

describe('text that a database would refuse', () => {
  it.each([
    [':27: treatmentPlanSettings.repsOptions.0 holds a sign', '"repsOptions": ["', '\\u0000'],
    [':28: treatmentPlanSettings.setsOptions.0 holds a sign', '"setsOptions": ["', '\\ud83d'],
    [':2: siteName holds a sign', '"siteName": "', '\\udc00'],
    [':12: mainNavigation.0.title holds a sign', '"title": "', '\\u0000'],
    [':8: cookieNotice.modalText holds a sign', '"modalText": "', '\\u0000'],
    [':30: treatmentPlanSettings.exerciseCategories.', '"exerciseCategories": {\n      "', '\\ud83d'],
  ])('is a mistake of site.json with its line: %s', async (words, before, sign) => {
    const site = await aSite()
    expect(site).toContain(before)
    const faults = await faultsWith({ 'site.json': site.replace(before, before + sign) })
    expect(faults).toContainEqual(expect.stringContaining(`site.json${words}`))
  })

  it('is a mistake of steps and pages, with its line', async () => {
    const faults = await faultsWith({
      'exercises/a.md': anExercise('A').replace('Stand up', 'Stand\0 up'),
      'pages/a.md': '---\r\ntitle: A\r\n---\r\nWords\0',
    })
    expect(faults).toEqual(
      containing([
        'exercises/a.md:9: holds a sign that cannot be kept (NUL)',
        'pages/a.md:4: holds a sign that cannot be kept (NUL)',
      ]),
    )
  })

  it('also fails when the server reads site.json', async () => {
    const site = await aSite((text) => text.replace('"repsOptions": ["', '"repsOptions": ["\\u0000'))
    const content = fileContent(await aClinic({ 'site.json': site }))
    await expect(content.site()).rejects.toMatchObject({ code: 'unexpected-shape' })
  })
})

describe('text of invisible characters only', () => {
  it.each([
    [':2: siteName is empty', '"siteName": "Steadily"', '"siteName": "\\u200b\\u2060"'],
    [':28: treatmentPlanSettings.setsOptions.0 is empty', '"setsOptions": ["1"', '"setsOptions": ["\\ufeff"'],
    [':29: treatmentPlanSettings.exerciseCategories has an empty key', '"strength":', '"\\u200d":'],
  ])('counts as empty in site.json: %s', async (words, from, to) => {
    const faults = await faultsWith({ 'site.json': await aSite((site) => site.replace(from, to)) })
    expect(faults).toContainEqual(expect.stringContaining(`site.json${words}`))
  })

  it('counts as an empty file', async () => {
    expect(await faultsWith({ 'pages/a.md': '\u200B\n\u2060' })).toEqual(containing(['pages/a.md: is empty']))
  })
})

describe('size of a text file', () => {
  const words = 'is 201 kB, and 200 kB is the most: make it shorter'

  it('is at most 200 kB for Markdown and 500 kB for site.json', async () => {
    const site = await aSite()
    const page = '---\ntitle: Large\n---\nWords.\n'
    const at = { 'site.json': filled(site, 500 * 1024), 'pages/large.md': filled(page, 200 * 1024) }
    expect(await faultsWith(at)).toEqual(containing(['logo.png: no exercise']))
    expect(
      await faultsWith({
        'exercises/large.md': filled(anExercise('Large'), 200 * 1024 + 1),
        'pages/large.md': filled(page, 200 * 1024 + 1),
        'site.json': filled(site, 500 * 1024 + 1),
      }),
    ).toEqual([
      `exercises/large.md: ${words}`,
      `pages/large.md: ${words}`,
      'site.json: is 501 kB, and 500 kB is the most: make it shorter',
    ])
  })

  it('is also checked when the server reads the file', async () => {
    const content = fileContent(await aClinic({ 'pages/large.md': `---\ntitle: A\n---\n${'x'.repeat(3e5)}` }))
    await expect(content.pages()).rejects.toMatchObject({ message: expect.stringContaining('200 kB') })
  })

  it('does not limit depth: very deep JSON is refused without a crash', async () => {
    const faults = await faultsWith({ 'site.json': '['.repeat(2e5) + ']'.repeat(2e5) })
    expect(faults).toEqual(containing(['site.json:1: must be']))
  })
})

describe('content that cannot be read', () => {
  const unreadable = 'cannot be read: check its rights'

  it.each([
    ['pages', `pages: ${unreadable}`],
    ['exercises', `exercises: ${unreadable}`],
    ['pages/parking.md', `pages/parking.md: ${unreadable}`],
    ['site.json', `site.json: ${unreadable}`],
    ['exercises/chair-stand.jpg', `exercises/chair-stand.md:4: the picture chair-stand.jpg ${unreadable}`],
  ])('is reported as unreadable: %s', async (name, words) => {
    const folder = path.join(await aSharedFolder(), 'clinic')
    await rename(await aClinic(), folder)
    await chmod(path.join(folder, name), 0)
    expect(await withoutPrivileges(() => faultsIn(folder))).toContain(words)
    const content = fileContent(folder)
    const read = () => Promise.all([content.site(), content.pages(), content.exercises()])
    await expect(withoutPrivileges(read)).rejects.toMatchObject({ message: expect.stringContaining(words) })
  })

  it('is reported if it is the whole folder', async () => {
    const folder = await aClinic()
    await chmod(folder, 0)
    expect(await withoutPrivileges(() => faultsIn(folder))).toEqual([expect.stringContaining(unreadable)])
    await chmod(folder, 0o700)
  })

  it('is reported if it is a link in a circle', async () => {
    const folder = await aClinic()
    await symlink('round.md', path.join(folder, 'pages/round.md'))
    expect(await faultsIn(folder)).toEqual([`pages/round.md: ${unreadable}`])
  })

  it('is reported if files and folders are mixed up', async () => {
    const folder = await aClinic()
    await mkdir(path.join(folder, 'exercises/stand.md'))
    await rename(path.join(folder, 'pages'), path.join(folder, '.pages'))
    await writeFile(path.join(folder, 'pages'), 'words')
    expect(await faultsIn(folder)).toEqual([
      'exercises/stand.md: is a folder, and must be a file',
      'pages: is a file, and must be a folder',
    ])
  })
})

it('escapes control characters and line breaks in reported file names', async () => {
  const faults = await faultsWith({ 'pages/a\nb\u001B[31m\u202E\u2028.txt': 'x' })
  expect(faults).toEqual(['pages/a\\u000ab\\u001b[31m\\u202e\\u2028.txt: this is not used: take it away'])
})
