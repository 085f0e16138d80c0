import { cp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { fileContent } from '@/lib/adapters/embedded/content'
import { aFolder } from './fixtures'

const demo = 'lib/adapters/embedded/demo/content'
const unusable = (message: RegExp) =>
  expect.objectContaining({ code: 'unexpected-shape', message: expect.stringMatching(message) })

async function contentWith(edit: (site: string) => string) {
  const folder = await aFolder()
  await writeFile(path.join(folder, 'site.json'), edit(await readFile(`${demo}/site.json`, 'utf8')))
  return fileContent(folder)
}

describe('the content files', () => {
  it('a value of the wrong kind in site.json names the line', async () => {
    const content = await contentWith((site) => site.replace('"maxGoals": 4', '"maxGoals": "four"'))
    await expect(content.site()).rejects.toEqual(unusable(/^site\.json:25: treatmentPlanSettings\.maxGoals/))
  })

  it('a site.json that is no JSON names the line where that is known', async () => {
    const content = await contentWith((site) => site.slice(0, site.indexOf('"footer"')))
    await expect(content.site()).rejects.toEqual(unusable(/^site\.json:\d+: /))
    const forgiving = await contentWith((site) => site.replace('"Steadily",', "'Steadily',"))
    await expect(forgiving.site()).rejects.toEqual(unusable(/^site\.json: /))
  })

  it('a change to a file shows without a restart', async () => {
    const folder = await aFolder()
    await cp(demo, folder, { recursive: true })
    const content = fileContent(folder)
    expect((await content.site()).siteName).toBe('Steadily')
    const site = await readFile(`${demo}/site.json`, 'utf8')
    await writeFile(path.join(folder, 'site.json'), site.replace('"Steadily"', '"Harbour"'))
    expect((await content.site()).siteName).toBe('Harbour')
  })

  it('exercises come by order, then by title, and other files are left alone', async () => {
    const folder = await aFolder()
    await cp(demo, folder, { recursive: true, filter: (name) => !name.endsWith('.md') })
    const add = (name: string, title: string, order: string) =>
      writeFile(
        path.join(folder, 'exercises', name),
        `---\ntitle: ${title}\ncategory: strength\n${order}\n---\n`,
      )
    await add('zebra.md', 'Zebra', 'order: 0')
    await add('apple.md', 'Ours', '')
    await add('elbow.md', 'Élan', '')
    await add('yoke.md', 'Ant', 'order: 7')
    await add('bee.md', 'Bee', 'order: 7')
    await add('._bee.md', 'Not an exercise', '')
    await add('README.txt', 'Not one either', '')
    const titles = (await fileContent(folder).exercises()).map((exercise) => exercise.title)
    expect(titles).toEqual(['Zebra', 'Ant', 'Bee', 'Élan', 'Ours'])
  })

  it('files that are not there are named', async () => {
    const content = fileContent(await aFolder())
    await expect(content.site()).rejects.toEqual(unusable(/^site\.json: cannot be read in /))
    await expect(content.exercises()).rejects.toEqual(unusable(/^exercises: is not a folder in /))
  })
})
