import { mkdir, readdir, readFile, rename, symlink } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { fileContent } from '@/lib/adapters/embedded/content/content'
import { importContent } from '@/lib/adapters/embedded/content/import'
import { contentFolder, demoContent } from '@/lib/adapters/embedded/content/place'
import { aClinic, anExercise, aSite } from '../../builders/clinic'
import { aFolder } from './fixtures'

const named = async (name: string) => ({
  'site.json': await aSite((site) =>
    site
      .replace('"Steadily"', `"${name}"`)
      .replace('"siteLogo": null', '"siteLogo": { "url": "/content/logo.png" }'),
  ),
})
const titles = async (content: ReturnType<typeof fileContent>) =>
  (await content.exercises()).map(({ title }) => title)

describe('content import', () => {
  it('is visible to a running server and keeps the previous content', async () => {
    const dataDir = await aFolder()
    const content = fileContent(contentFolder(dataDir, demoContent))
    expect((await content.site()).siteName).toBe('Steadily')
    expect((await importContent(await aClinic(await named('One')), dataDir)).faults).toEqual([])
    expect((await content.site()).siteName).toBe('One')
    await importContent(await aClinic(await named('Two')), dataDir)
    await importContent(await aClinic(await named('Three')), dataDir)
    expect((await content.site()).siteName).toBe('Three')
    expect((await readdir(dataDir)).toSorted()).toEqual(['content', 'content.previous'])
    const previous = fileContent(path.join(dataDir, 'content.previous'))
    expect((await previous.site()).siteName).toBe('Two')
  })

  it('can restore the previous content', async () => {
    const dataDir = await aFolder()
    for (const name of ['One', 'Two']) await importContent(await aClinic(await named(name)), dataDir)
    await importContent(path.join(dataDir, 'content.previous'), dataDir)
    expect((await fileContent(path.join(dataDir, 'content')).site()).siteName).toBe('One')
  })

  it('changes nothing if the content has a mistake', async () => {
    const dataDir = await aFolder()
    await importContent(await aClinic(await named('One')), dataDir)
    const wrong = await aClinic({ ...(await named('Two')), 'exercises/notes.txt': 'x' })
    expect((await importContent(wrong, dataDir)).faults).toHaveLength(1)
    expect(await readdir(dataDir)).toEqual(['content'])
    expect((await fileContent(path.join(dataDir, 'content')).site()).siteName).toBe('One')
  })

  it('copies the targets of links inside the folder, but no system files', async () => {
    const clinic = await aClinic({ '.git/config': 'x', 'pages/Thumbs.db': 'x' })
    await rename(path.join(clinic, 'pages/parking.md'), path.join(clinic, '.parking.md'))
    await symlink('../.parking.md', path.join(clinic, 'pages/parking.md'))
    const dataDir = path.join(await aFolder(), 'made/by/the/import')
    expect((await importContent(clinic, dataDir)).faults).toEqual([])
    expect((await readdir(path.join(dataDir, 'content'))).toSorted()).toEqual([
      'exercises',
      'logo.png',
      'pages',
      'site.json',
    ])
    expect(await readFile(path.join(dataDir, 'content/pages/parking.md'), 'utf8')).toContain('Park here.')
  })

  it('repairs the state after an interrupted import', async () => {
    const dataDir = await aFolder()
    await importContent(await aClinic(await named('One')), dataDir)
    await rename(path.join(dataDir, 'content'), path.join(dataDir, 'content.previous'))
    await mkdir(path.join(dataDir, 'content.new-half'))
    const content = fileContent(contentFolder(dataDir, demoContent))
    expect((await content.site()).siteName).toBe('One')
    await importContent(await aClinic(await named('Two')), dataDir)
    expect((await content.site()).siteName).toBe('Two')
  })

  it('never shows a reader partial content or the demo', async () => {
    const dataDir = await aFolder()
    const small = await aClinic()
    const large = await aClinic(
      Object.fromEntries(
        Array.from({ length: 8 }, (_, at) => [`exercises/e-${at}.md`, anExercise(`E ${at}`)]),
      ),
    )
    await importContent(small, dataDir)
    const content = fileContent(contentFolder(dataDir, demoContent))
    let isOver = false
    const seen = new Set<number>()
    const reader = async () => {
      while (!isOver) seen.add((await titles(content)).length)
    }
    const readers = [reader(), reader(), reader()]
    for (let round = 0; round < 12; round++) await importContent(round % 2 === 0 ? large : small, dataDir)
    isOver = true
    await Promise.all(readers)
    expect(seen.size).toBeGreaterThan(0)
    expect([...seen].filter((exercises) => exercises !== 2 && exercises !== 10)).toEqual([])
  })
})
