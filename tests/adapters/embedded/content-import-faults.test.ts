import { chmod, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { importContent } from '@/lib/adapters/embedded/content/import'
import { importErrorOf } from '@/lib/adapters/embedded/content/import-fault'
import { lockFolder } from '@/lib/adapters/embedded/store/lock'
import { aClinic } from '../../builders/clinic'
import { aFolder, aSharedFolder, withoutPrivileges } from './fixtures'

const refused = (words: string) =>
  expect.objectContaining({ name: 'ImportError', message: expect.stringContaining(words) })

async function aProtectedClinic() {
  const folder = path.join(await aSharedFolder(), 'clinic')
  await rename(await aClinic(), folder)
  for (const file of ['site.json', 'pages/parking.md']) await chmod(path.join(folder, file), 0o444)
  for (const place of ['pages', 'exercises', '']) await chmod(path.join(folder, place), 0o555)
  return folder
}

it('a write-protected folder can be imported again and again, and the copy can be edited', async () => {
  const [folder, dataDir] = [await aProtectedClinic(), await aSharedFolder()]
  for (let times = 0; times < 4; times++)
    expect((await withoutPrivileges(() => importContent(folder, dataDir))).faults).toEqual([])
  expect((await readdir(dataDir)).toSorted()).toEqual(['content', 'content.previous'])
  const page = path.join(dataDir, 'content/pages/parking.md')
  await withoutPrivileges(() => writeFile(page, '---\ntitle: New\n---\nWords.\n'))
  expect((await stat(path.join(dataDir, 'content/pages'))).mode & 0o700).toBe(0o700)
})

it('a write-protected copy of an earlier import is in nobody’s way', async () => {
  const [folder, dataDir] = [path.join(await aSharedFolder(), 'clinic'), await aSharedFolder()]
  await rename(await aClinic(), folder)
  const again = () => withoutPrivileges(() => importContent(folder, dataDir))
  for (let times = 0; times < 2; times++) await again()
  for (const place of ['content', 'content.previous']) {
    for (const inner of ['pages', 'exercises', '']) await chmod(path.join(dataDir, place, inner), 0o555)
  }
  expect((await again()).faults).toEqual([])
  expect((await again()).faults).toEqual([])
})

it('two imports at once are one after the other: one of them is told to wait', async () => {
  const [folder, dataDir] = [await aClinic(), await aFolder()]
  await importContent(folder, dataDir)
  const unlock = await lockFolder(dataDir, { name: 'content.lock' })
  await expect(importContent(folder, dataDir)).rejects.toEqual(refused('Another import is running. Wait'))
  await unlock()
  const both = await Promise.allSettled([importContent(folder, dataDir), importContent(folder, dataDir)])
  expect(both.map(({ status }) => status)).toContain('fulfilled')
  expect((await readdir(dataDir)).toSorted()).toEqual(['content', 'content.previous'])
})

it('what an import that was cut off left behind goes away with the next', async () => {
  const dataDir = await aFolder()
  await mkdir(path.join(dataDir, 'content.new-a1b2c3/pages'), { recursive: true })
  await importContent(await aClinic(), dataDir)
  expect(await readdir(dataDir)).toEqual(['content'])
})

it('what was left behind can be imported itself', async () => {
  const dataDir = await aFolder()
  const left = path.join(dataDir, 'content.new-a1b2c3')
  await rename(await aClinic(), left)
  expect((await importContent(left, dataDir)).faults).toEqual([])
  expect(await readdir(path.join(dataDir, 'content'))).toContain('site.json')
})

it('a data folder inside the folder that is imported is refused, and nothing is made there', async () => {
  const folder = await aClinic()
  const dataDir = path.join(folder, '.data')
  await expect(importContent(folder, dataDir)).rejects.toEqual(refused('lies in the folder that you import'))
  expect(await readdir(folder)).not.toContain('.data')
  await expect(importContent(folder, folder)).rejects.toEqual(refused('lies in the folder that you import'))
})

it('a file where the folders of the content belong is told, and left as it is', async () => {
  for (const name of ['content', 'content.previous']) {
    const dataDir = await aFolder()
    await writeFile(path.join(dataDir, name), 'mine')
    await expect(importContent(await aClinic(), dataDir)).rejects.toEqual(
      refused(`${dataDir}/${name} is a file, and must be a folder`),
    )
    expect(await readFile(path.join(dataDir, name), 'utf8')).toBe('mine')
    expect(await readdir(dataDir)).toEqual([name])
  }
})

it('a data folder that is a file, or that cannot be written to, is told', async () => {
  const [folder, file] = [path.join(await aSharedFolder(), 'clinic'), path.join(await aFolder(), 'file')]
  await rename(await aClinic(), folder)
  await writeFile(file, 'mine')
  await expect(importContent(folder, file)).rejects.toEqual(refused(`${file} is a file, and must be`))
  const dataDir = await aSharedFolder()
  await chmod(dataDir, 0o555)
  const attempt = withoutPrivileges(() => importContent(folder, dataDir))
  await expect(attempt).rejects.toEqual(refused(`${dataDir} cannot be written to: check its rights`))
})

it('a full disk and anything unforeseen are told in words, with what to do', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  expect(importErrorOf(full, 'data')).toEqual(refused('The disk is full. Make room, then import again.'))
  for (const cause of [new TypeError('x is undefined'), 'thrown', Object.assign(full, { code: 'EIO' })])
    expect(importErrorOf(cause, 'data')).toEqual(refused('The content cannot be copied into data ('))
})
