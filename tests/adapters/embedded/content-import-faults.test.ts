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

it('imports a write-protected folder repeatedly, into an editable copy', async () => {
  const [folder, dataDir] = [await aProtectedClinic(), await aSharedFolder()]
  for (let times = 0; times < 4; times++)
    expect((await withoutPrivileges(() => importContent(folder, dataDir))).faults).toEqual([])
  expect((await readdir(dataDir)).toSorted()).toEqual(['content', 'content.previous'])
  const page = path.join(dataDir, 'content/pages/parking.md')
  await withoutPrivileges(() => writeFile(page, '---\ntitle: New\n---\nWords.\n'))
  expect((await stat(path.join(dataDir, 'content/pages'))).mode & 0o700).toBe(0o700)
})

it('replaces a write-protected copy of an earlier import', async () => {
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

it('refuses an import while another one is running', async () => {
  const [folder, dataDir] = [await aClinic(), await aFolder()]
  await importContent(folder, dataDir)
  const unlock = await lockFolder(dataDir, { name: 'content.lock' })
  await expect(importContent(folder, dataDir)).rejects.toEqual(refused('Another import is running. Wait'))
  await unlock()
  const both = await Promise.allSettled([importContent(folder, dataDir), importContent(folder, dataDir)])
  expect(both.map(({ status }) => status)).toContain('fulfilled')
  expect((await readdir(dataDir)).toSorted()).toEqual(['content', 'content.previous'])
})

it('removes the remains of an interrupted import', async () => {
  const dataDir = await aFolder()
  await mkdir(path.join(dataDir, 'content.new-a1b2c3/pages'), { recursive: true })
  await importContent(await aClinic(), dataDir)
  expect(await readdir(dataDir)).toEqual(['content'])
})

it('imports a folder that an interrupted import left behind', async () => {
  const dataDir = await aFolder()
  const left = path.join(dataDir, 'content.new-a1b2c3')
  await rename(await aClinic(), left)
  expect((await importContent(left, dataDir)).faults).toEqual([])
  expect(await readdir(path.join(dataDir, 'content'))).toContain('site.json')
})

it('refuses a data folder inside the imported folder and creates nothing', async () => {
  const folder = await aClinic()
  const dataDir = path.join(folder, '.data')
  await expect(importContent(folder, dataDir)).rejects.toEqual(refused('lies in the folder that you import'))
  expect(await readdir(folder)).not.toContain('.data')
  await expect(importContent(folder, folder)).rejects.toEqual(refused('lies in the folder that you import'))
})

it('refuses a file in place of a content folder and keeps it', async () => {
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

it('refuses a data folder that is a file or not writable', async () => {
  const [folder, file] = [path.join(await aSharedFolder(), 'clinic'), path.join(await aFolder(), 'file')]
  await rename(await aClinic(), folder)
  await writeFile(file, 'mine')
  await expect(importContent(folder, file)).rejects.toEqual(refused(`${file} is a file, and must be`))
  const dataDir = await aSharedFolder()
  await chmod(dataDir, 0o555)
  const attempt = withoutPrivileges(() => importContent(folder, dataDir))
  await expect(attempt).rejects.toEqual(refused(`${dataDir} cannot be written to: check its rights`))
})

it('explains a full disk or an unforeseen error and what to do', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  expect(importErrorOf(full, 'data')).toEqual(refused('The disk is full. Make room, then import again.'))
  for (const cause of [new TypeError('x is undefined'), 'thrown', Object.assign(full, { code: 'EIO' })])
    expect(importErrorOf(cause, 'data')).toEqual(refused('The content cannot be copied into data ('))
})
