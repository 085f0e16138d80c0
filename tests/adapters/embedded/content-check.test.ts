import { rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkContent } from '@/lib/adapters/embedded/content/check'
import { faultLine } from '@/lib/adapters/embedded/content/fault'
import { demoContent } from '@/lib/adapters/embedded/content/place'
import { aClinic, anExercise, aSite } from '../../builders/clinic'
import { aPicture } from '../../builders/pictures'
import { aFolder } from './fixtures'

const faultsIn = async (folder: string) => (await checkContent(folder)).faults.map(faultLine)
const faultsWith = async (changes: Record<string, string | Uint8Array>) => faultsIn(await aClinic(changes))
const faultsOfSite = async (edit: (site: string) => string) => faultsWith({ 'site.json': await aSite(edit) })

describe('check of a content folder', () => {
  it('counts the contents of a folder without mistakes', async () => {
    expect(await checkContent(await aClinic())).toEqual({ exercises: 2, pages: 1, images: 3, faults: [] })
  })

  it('finds no mistakes in the demo', async () => {
    expect(await faultsIn(demoContent)).toEqual([])
  })

  it('refuses words that deny what a server that counts visits asks', async () => {
    const words = 'We use only the cookies that we need.'
    const folderWith = async (text: string, asks: boolean) =>
      aClinic({
        'site.json': await aSite((site) =>
          site
            .replace(/"modalText": "[^"]*"/, `"modalText": "${text}"`)
            .replace(/"nonNecessaryCookiesUsed": \w+/, `"nonNecessaryCookiesUsed": ${asks}`),
        ),
      })
    const faults = async (text: string, asks: boolean, countsVisits: boolean) =>
      (await checkContent(await folderWith(text, asks), { countsVisits })).faults
        .map(faultLine)
        .filter((line) => line.includes('cookieNotice'))
    expect(await faults(words, false, true)).toEqual([
      expect.stringMatching(/^site\.json: cookieNotice\.modalText says that there is nothing to ask/),
    ])
    for (const [text, asks, counts] of [
      [words, false, false],
      [words, true, true],
      ['', false, true],
    ] as const)
      expect(await faults(text, asks, counts)).toEqual([])
  })

  it('accepts Windows line ends, byte order marks and system files', async () => {
    const site = await aSite()
    const faults = await faultsWith({
      'site.json': `\uFEFF${site.replaceAll('\n', '\r\n')}`,
      'logo.png': aPicture('png'),
      'exercises/wall-push.md': `\uFEFF${anExercise('Wall push').replaceAll('\n', '\r\n')}`,
      '.DS_Store': 'x',
      '.git/config': 'x',
      'pages/Thumbs.db': 'x',
    })
    expect(faults).toEqual([
      'logo.png: no exercise or page shows this picture: name it in one, or take it away',
    ])
  })

  it.each<[string, Record<string, string | Uint8Array>, string[]]>([
    [
      'an unknown category',
      { 'exercises/a.md': anExercise('A').replace('strength', 'strenght') },
      [
        'exercises/a.md:3: category "strenght" is not in exerciseCategories of site.json: write one of strength,',
      ],
    ],
    [
      'a usual dose that the clinic does not offer',
      {
        'exercises/a.md': anExercise('A').replace('category:', 'dose: { sets: 9, reps: 11 }\ncategory:'),
        'exercises/b.md': anExercise('B').replace('category:', 'dose:\n  sets: 3\n  reps: "10 "\ncategory:'),
      },
      [
        'exercises/a.md:3: dose.sets "9" is not in setsOptions of site.json: write one of 1, 2, 3, 4',
        'exercises/a.md:3: dose.reps "11" is not in repsOptions of site.json: write one of 5, 8, 10,',
        'exercises/b.md:5: dose.reps "10 " is not in repsOptions',
      ],
    ],
    [
      'a title that is there already',
      { 'exercises/zz.md': anExercise('chair STAND ') },
      ['exercises/zz.md:2: exercises/chair-stand.md has the same title'],
    ],
    [
      'names that differ only in capital letters',
      { 'exercises/Chair-Stand.md': anExercise('Another') },
      [
        'exercises/chair-stand.md: exercises/Chair-Stand.md differs only in capital letters',
        'exercises/Chair-Stand.md: the name may hold only',
      ],
    ],
    [
      'a file that is not used',
      { 'exercises/notes.txt': 'x', 'old/b.md': 'x', 'c.md': 'x', 'pages/d.MD': 'x', 'pages/e/f.md': 'x' },
      [
        'c.md: this file is not used: exercises belong in exercises/',
        'exercises/notes.txt: this is not used',
        'old: this is not used',
        'pages/d.MD: this file is not used',
        'pages/e: this is not used',
      ],
    ],
    [
      'a picture that is shown nowhere',
      { 'exercises/patient.jpg': aPicture('jpg') },
      ['exercises/patient.jpg: no exercise or page shows this picture'],
    ],
    [
      'a text that is not UTF-8',
      { 'pages/cafe.md': Buffer.from('---\ntitle: Caf\xe9\n---\nWords', 'latin1') },
      ['pages/cafe.md: cannot be read as text: save it again with the encoding UTF-8'],
    ],
    [
      'a text in UTF-16',
      { 'pages/cafe.md': Buffer.from('\uFEFF---\ntitle: Cafe\n---\nWords', 'utf16le') },
      ['pages/cafe.md: cannot be read as text: save it again with the encoding UTF-8'],
    ],
    [
      'an empty file',
      { 'exercises/a.md': '\n \n' },
      ['exercises/a.md: is empty: write it, or take the file away'],
    ],
    [
      'a missing picture in a page',
      { 'pages/a.md': '---\ntitle: A\n---\n\n![B](none.png)\n' },
      ['pages/a.md:5: the picture none.png is not there'],
    ],
    [
      'a missing video in a page',
      { 'pages/a.md': '---\ntitle: A\n---\n\n```video\nvideo: none.mp4\n```\n' },
      ['pages/a.md:6: the video none.mp4 is not there'],
    ],
    [
      'a picture in a page with other mistakes',
      { 'pages/parking.md': '---\ntitel: A\n---\n\n![B](map.webp)\n' },
      ['pages/parking.md:2: title is missing', 'pages/parking.md:2: titel is not a name that is known here'],
    ],
  ])('finds %s', async (_, changes, expected) => {
    const faults = await faultsWith(changes)
    expect(faults).toEqual(expected.map((words) => expect.stringContaining(words)))
  })

  it('finds links that lead out of the folder', async () => {
    const folder = await aClinic()
    const outside = path.join(await aFolder(), 'secret.md')
    await writeFile(outside, anExercise('Secret'))
    await symlink(outside, path.join(folder, 'exercises/secret.md'))
    await symlink('wall-push.md', path.join(folder, 'exercises/dangling-no.md'))
    expect(await faultsIn(folder)).toEqual([
      expect.stringContaining('exercises/secret.md: leads out of the content folder'),
      expect.stringContaining('exercises/wall-push.md:2: exercises/dangling-no.md has the same title'),
    ])
  })

  it('finds a missing folder and an empty one', async () => {
    expect(await faultsIn('/no/such/folder')).toEqual([
      '/no/such/folder: there is no such folder: check how its name is written',
    ])
    expect(await faultsIn(await aFolder())).toEqual([
      expect.stringContaining('exercises: there is no exercise'),
      expect.stringContaining('site.json: is not there'),
    ])
  })

  it('does not report an unused logo if site.json is missing', async () => {
    const folder = await aClinic()
    await rm(path.join(folder, 'site.json'))
    expect(await faultsIn(folder)).toEqual([expect.stringContaining('site.json: is not there')])
  })
})

describe('check of site.json', () => {
  it.each([
    [
      ':2: siteNam is not a name that is known here: write one of siteName, siteUrl',
      '"siteName"',
      '"siteNam"',
    ],
    [':25: treatmentPlanSettings.maxGols is not a name', '"maxGoals"', '"maxGols"'],
    [
      ':25: treatmentPlanSettings.maxGoals must be a whole number from 0 to 100',
      '"maxGoals": 4',
      '"maxGoals": -1',
    ],
    [':23: treatmentPlanSettings.numberTreatmentWeeks must be a whole number from 1 to 104', '12,', '12.5,'],
    [':28: treatmentPlanSettings.setsOptions is an empty list', '["1", "2", "3", "4"]', '[]'],
    [':28: treatmentPlanSettings.setsOptions has the same value twice', '["1", "2"', '["1", "1"'],
    [
      ':28: treatmentPlanSettings.setsOptions.1 must be a text; a number goes in quotes',
      '"1", "2"',
      '"1", 2',
    ],
    [':4: siteAdminEmail must be an e-mail address', '"hello@example.org"', '"hello at example.org"'],
    [
      ':3: siteUrl must be an address that begins with https://',
      '"siteUrl": ""',
      '"siteUrl": "clinic.example"',
    ],
    [':12: mainNavigation.0.url must begin with /', '"url": "/"', '"url": "home"'],
    [':12: mainNavigation.0.url must begin with /', '"url": "/"', '"url": "//evil.example"'],
    [':12: mainNavigation.0.url must begin with /', '"url": "/"', '"url": "javascript:alert(1)"'],
    [':12: mainNavigation.0.url must begin with /', '"url": "/"', '"url": "http://clinic.example"'],
    [':12: mainNavigation.0.title is empty', '"title": "Home"', '"title": " "'],
    [
      ':5: siteLogo.url must be /content/',
      '"siteLogo": null',
      '"siteLogo": { "url": "https://x.example/a.png" }',
    ],
    [
      ':5: the picture none.png is not there',
      '"siteLogo": null',
      '"siteLogo": { "url": "/content/none.png" }',
    ],
    [
      ':5: the picture ../a.png must lie in',
      '"siteLogo": null',
      '"siteLogo": { "url": "/content/../a.png" }',
    ],
    [':3: this name stands here for the second time', '"siteUrl": ""', '"siteName": "B",\n"siteUrl": ""'],
    [':1: cookieNotice is missing', '"cookieNotice"', '"cookieNotise"'],
  ])('finds %s', async (words, from, to) => {
    const faults = await faultsOfSite((site) => site.replace(from, to))
    expect(faults).toContainEqual(expect.stringContaining(`site.json${words}`))
  })

  it('accepts local, https and mailto links, and an empty admin e-mail', async () => {
    const faults = await faultsOfSite((site) =>
      site
        .replace('"siteAdminEmail": "hello@example.org"', '"siteAdminEmail": ""')
        .replace(
          '"links": []',
          '"links": [{"title":"A","url":"https://a.example/b?c#d"},{"title":"B","url":"mailto:a@b.org"},{"title":"C","url":"/shared/c"}]',
        ),
    )
    expect(faults.filter((fault) => !fault.startsWith('logo.png'))).toEqual([])
  })
})
