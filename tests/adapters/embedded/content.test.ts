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

describe('the content files', () => {
  it('[S3.3] a value of the wrong kind in site.json names the line', async () => {
    const content = await contentWith((site) => site.replace('"maxGoals": 4', '"maxGoals": "four"'))
    await expect(content.site()).rejects.toEqual(unusable(/^site\.json:25: treatmentPlanSettings\.maxGoals /))
  })

  it('a site.json that is no JSON names the line where that is known', async () => {
    const content = await contentWith((site) => site.slice(0, site.indexOf('"footer"')))
    await expect(content.site()).rejects.toEqual(unusable(/^site\.json:\d+: is not JSON/))
    const forgiving = await contentWith((site) => site.replace('"Steadily",', "'Steadily',"))
    await expect(forgiving.site()).rejects.toEqual(unusable(/^site\.json: is not JSON/))
  })

  it('a change to a file shows without a restart', async () => {
    const folder = await aClinic()
    const content = fileContent(folder)
    expect((await content.site()).siteName).toBe('Harbour')
    await writeFiles(folder, { 'site.json': await aSite((site) => site.replace('"Steadily"', '"Bay"')) })
    expect((await content.site()).siteName).toBe('Bay')
  })

  it('exercises come by order, then by title, and files of the system are left alone', async () => {
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

  it('pages come by order, then by title', async () => {
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

  it('pictures come with their address, their size and what they show', async () => {
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

  it('a picture that cannot be used names the line that asks for it', async () => {
    const content = fileContent(await aClinic({ 'exercises/chair-stand.jpg': 'words' }))
    await expect(content.exercises()).rejects.toEqual(
      unusable(/^exercises\/chair-stand\.md:4: the picture chair-stand\.jpg is no picture/),
    )
  })

  it('files that are not there are named', async () => {
    const content = fileContent(await aFolder())
    await expect(content.site()).rejects.toEqual(unusable(/^site\.json: is not there/))
    await expect(content.exercises()).rejects.toEqual(unusable(/^exercises: there is no exercise/))
  })
})

describe('the pictures', () => {
  it('are found by the parts of their path, and nothing else is', async () => {
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

describe('which folder counts', () => {
  const nameIn = async (dataDir: string) =>
    (await fileContent(contentFolder(dataDir, demoContent)).site()).siteName

  it('is content in the data folder where that is there, and else the demo', async () => {
    const dataDir = await aFolder()
    const content = fileContent(contentFolder(dataDir, demoContent))
    expect((await content.site()).siteName).toBe('Steadily')
    expect(await content.pages()).toHaveLength(4)
    await rename(await aClinic(), path.join(dataDir, 'content'))
    expect((await content.site()).siteName).toBe('Harbour')
    expect(await content.exercises()).toHaveLength(2)
    expect(await content.pages()).toHaveLength(1)
  })

  it('nothing of the demo shows through a folder that lacks it', async () => {
    const dataDir = await aFolder()
    await mkdir(path.join(dataDir, 'content'))
    const content = fileContent(contentFolder(dataDir, demoContent))
    await expect(content.site()).rejects.toEqual(unusable(/^site\.json: is not there/))
    expect(await content.pages()).toEqual([])
  })

  it('is the previous one where an import was cut off between its two steps', async () => {
    const dataDir = await aFolder()
    await rename(await aClinic(), path.join(dataDir, 'content.previous'))
    expect(await nameIn(dataDir)).toBe('Harbour')
    await rm(path.join(dataDir, 'content.previous'), { recursive: true })
    await writeFile(path.join(dataDir, 'content'), 'no folder')
    expect(await nameIn(dataDir)).toBe('Steadily')
  })

  it('may change while it is read: what comes is whole, and of the later one', async () => {
    const [old, fresh] = [await aClinic(), await aClinic({ 'exercises/extra.md': anExercise('Extra') })]
    let asked = 0
    const content = fileContent(async () => (asked++ < 2 ? old : fresh))
    expect(await content.exercises()).toHaveLength(3)
  })
})
