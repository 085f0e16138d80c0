import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { fileContent } from '@/lib/adapters/embedded/content/content'
import { contentFolder, demoContent } from '@/lib/adapters/embedded/content/place'
import { aClinic, anExercise, aSite, writeFiles } from '../../builders/clinic'
import { aPicture } from '../../builders/pictures'
import { aFolder } from './fixtures'

const unusable = (message: RegExp) =>
  expect.objectContaining({ code: 'unexpected-shape', message: expect.stringMatching(message) })

async function contentWith(edit: (site: string) => string) {
  return fileContent(await aClinic({ 'site.json': await aSite(edit) }))
}

describe('content files', () => {
  it('[S3.3] name the line of a wrong value in site.json', async () => {
    const content = await contentWith((site) => site.replace('"maxGoals": 4', '"maxGoals": "four"'))
    await expect(content.site()).rejects.toEqual(unusable(/^site\.json:25: treatmentPlanSettings\.maxGoals /))
  })

  it('name the line of invalid JSON in site.json if it is known', async () => {
    const content = await contentWith((site) => site.slice(0, site.indexOf('"footer"')))
    await expect(content.site()).rejects.toEqual(unusable(/^site\.json:\d+: is not JSON/))
    const forgiving = await contentWith((site) => site.replace('"Steadily",', "'Steadily',"))
    await expect(forgiving.site()).rejects.toEqual(unusable(/^site\.json: is not JSON/))
  })

  it('show a changed file without a restart', async () => {
    const folder = await aClinic()
    const content = fileContent(folder)
    expect((await content.site()).siteName).toBe('Harbour')
    await writeFiles(folder, { 'site.json': await aSite((site) => site.replace('"Steadily"', '"Bay"')) })
    expect((await content.site()).siteName).toBe('Bay')
  })

  it('sort exercises by order, then title, and ignore other files', async () => {
    const folder = await aFolder()
    await writeFiles(folder, {
      'exercises/zebra.md': anExercise('Zebra', 'order: 0\n'),
      'exercises/apple.md': anExercise('Ours'),
      'exercises/elbow.md': anExercise('Élan'),
      'exercises/yoke.md': anExercise('Ant', 'order: 7\n'),
      'exercises/bee.md': anExercise('Bee', 'order: 7\n'),
      'exercises/._bee.md': 'Not an exercise',
      'exercises/README.txt': 'Not one either',
    })
    const titles = (await fileContent(folder).exercises()).map((exercise) => exercise.title)
    expect(titles).toEqual(['Zebra', 'Ant', 'Bee', 'Élan', 'Ours'])
  })

  it('sort pages by order, then by title', async () => {
    const page = (title: string, front = '') => `---\ntitle: ${title}\n${front}---\n\nWords.\n`
    const content = fileContent(
      await aClinic({
        'pages/b.md': page('B'),
        'pages/a.md': page('A'),
        'pages/z.md': page('Z', 'order: 1\n'),
      }),
    )
    expect((await content.pages()).map(({ slug }) => slug)).toEqual(['z', 'a', 'b', 'parking'])
    await expect(fileContent(await aFolder()).pages()).resolves.toEqual([])
  })

  it('give pictures their address, size and alternative text', async () => {
    const content = fileContent(await aClinic())
    const [chair, wall] = await content.exercises()
    const size = { width: 4, height: 3 }
    expect(chair?.image).toEqual({ url: '/content/exercises/chair-stand.jpg', alt: 'A chair', ...size })
    expect(wall?.image).toBeNull()
    expect((await content.site()).siteLogo).toEqual({
      url: '/content/logo.png',
      alt: 'Harbour Clinic',
      ...size,
    })
  })

  it('name the line that refers to an unusable picture', async () => {
    const content = fileContent(await aClinic({ 'exercises/chair-stand.jpg': 'words' }))
    await expect(content.exercises()).rejects.toEqual(
      unusable(/^exercises\/chair-stand\.md:4: the picture chair-stand\.jpg is no picture/),
    )
  })

  it('name missing files', async () => {
    const content = fileContent(await aFolder())
    await expect(content.site()).rejects.toEqual(unusable(/^site\.json: is not there/))
    await expect(content.exercises()).rejects.toEqual(unusable(/^exercises: there is no exercise/))
  })
})

describe('pictures', () => {
  it('are served by the parts of their path, and nothing else is', async () => {
    const folder = await aClinic({
      'exercises/.hidden.png': aPicture('png'),
      'exercises/old/deep.png': aPicture('png'),
      '../outside.png': aPicture('png'),
    })
    const { files } = fileContent(folder)
    expect(await files(['exercises', 'chair-stand.jpg'])).toMatchObject({ contentType: 'image/jpeg' })
    expect(await files(['logo.png'])).toMatchObject({ contentType: 'image/png' })
    const others = [
      ...[['site.json'], ['exercises', 'chair-stand.md'], ['exercises'], ['pages', ''], [], ['']],
      ...[
        ['exercises', '.hidden.png'],
        ['exercises', 'old', 'deep.png'],
        ['exercises', 'none.png'],
      ],
      ...[
        ['..', 'outside.png'],
        ['exercises', '..', '..', 'outside.png'],
        ['exercises', '../logo.png'],
      ],
      ...[['..%2foutside.png'], ['exercises\\chair-stand.jpg'], ['logo.png\0'], ['logo.png/'], ['/logo.png']],
      ...[['.', 'logo.png'], ['LOGO.png'], ['exercises', 'chair-stand.jpg', '']],
    ]
    for (const path of others) expect(await files(path), path.join('|')).toBeNull()
  })
})

describe('contentFolder', () => {
  const nameIn = async (dataDir: string) =>
    (await fileContent(contentFolder(dataDir, demoContent)).site()).siteName

  it('uses the data folder if it has content, else the demo', async () => {
    const dataDir = await aFolder()
    const content = fileContent(contentFolder(dataDir, demoContent))
    expect((await content.site()).siteName).toBe('Steadily')
    expect(await content.pages()).toHaveLength(4)
    await rename(await aClinic(), path.join(dataDir, 'content'))
    expect((await content.site()).siteName).toBe('Harbour')
    expect(await content.exercises()).toHaveLength(2)
    expect(await content.pages()).toHaveLength(1)
  })

  it('does not fill gaps in a content folder with the demo', async () => {
    const dataDir = await aFolder()
    await mkdir(path.join(dataDir, 'content'))
    const content = fileContent(contentFolder(dataDir, demoContent))
    await expect(content.site()).rejects.toEqual(unusable(/^site\.json: is not there/))
    expect(await content.pages()).toEqual([])
  })

  it('uses the previous content after an interrupted import', async () => {
    const dataDir = await aFolder()
    await rename(await aClinic(), path.join(dataDir, 'content.previous'))
    expect(await nameIn(dataDir)).toBe('Harbour')
    await rm(path.join(dataDir, 'content.previous'), { recursive: true })
    await writeFile(path.join(dataDir, 'content'), 'no folder')
    expect(await nameIn(dataDir)).toBe('Steadily')
  })

  it('returns the whole newer content if the folder changes during a read', async () => {
    const [old, fresh] = [await aClinic(), await aClinic({ 'exercises/extra.md': anExercise('Extra') })]
    let asked = 0
    const content = fileContent(async () => (asked++ < 2 ? old : fresh))
    expect(await content.exercises()).toHaveLength(3)
  })
})
