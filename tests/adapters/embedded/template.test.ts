import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { openFolder } from '@/lib/adapters/embedded/store/folder'
import { account, participant } from '@/lib/adapters/embedded/store/rows'
import { fileTemplate, projectTemplate, type Template } from '@/lib/adapters/embedded/store/template'
import { aFolder, aSharedFolder, withoutPrivileges } from './fixtures'

const nothing = () => undefined

async function opened(folder: string, template: Template) {
  const database = await openFolder(folder, nothing, template)
  const rows = await database.orm.select().from(account)
  await database.close()
  return rows
}

/** The project's template with spies on its methods; `remove` does nothing. */
async function watched(): Promise<Template> {
  const { read, save } = await projectTemplate()
  return { read: vi.fn(read), save: vi.fn(save), remove: vi.fn(() => Promise.resolve()) }
}

describe('first start', () => {
  it('unpacks the template, closed to other users, instead of initialising', async () => {
    await opened(await aFolder(), await projectTemplate())
    const [folder, template] = [await aFolder(), await watched()]
    expect(await opened(folder, template)).toEqual([])
    expect(template.save).not.toHaveBeenCalled()
    expect(await readdir(folder)).toEqual(['database'])
    expect((await stat(path.join(folder, 'database'))).mode & 0o777).toBe(0o700)
    expect((await stat(path.join(folder, 'database/base'))).mode & 0o777).toBe(0o700)
    expect((await stat(path.join(folder, 'database/PG_VERSION'))).mode & 0o777).toBe(0o600)
  })

  it('removes the remains of an interrupted unpacking', async () => {
    const folder = await aFolder()
    await mkdir(path.join(folder, 'database.part/base'), { recursive: true })
    await writeFile(path.join(folder, 'database.part/PG_VERSION'), '1')
    expect(await opened(folder, await projectTemplate())).toEqual([])
    expect(await readdir(folder)).toEqual(['database'])
  })

  it('never replaces an existing database', async () => {
    const folder = await aFolder()
    const template = await watched()
    const first = await openFolder(folder, nothing, template)
    const person = { userId: 'robin', email: 'robin@example.org', displayName: 'Robin', roles: [] }
    await first.orm.insert(account).values({ ...person, passwordHash: '' })
    await first.close()
    expect(await opened(folder, template)).toEqual([expect.objectContaining(person)])
    expect(template.read).toHaveBeenCalledOnce()
  })

  it('keeps the files of a folder that is not empty', async () => {
    const folder = await aFolder()
    await mkdir(path.join(folder, 'database'))
    await writeFile(path.join(folder, 'database/note.txt'), 'of the clinic')
    await Promise.allSettled([opened(folder, await projectTemplate())])
    expect(await readFile(path.join(folder, 'database/note.txt'), 'utf8')).toBe('of the clinic')
  })

  it('initialises a database if the template is broken, and removes the template', async () => {
    const broken: Template = { ...(await watched()), read: async () => anArchiveOf('PG_VERSION', '18\n') }
    expect(await opened(await aFolder(), broken)).toEqual([])
    expect(broken.remove).toHaveBeenCalledOnce()
  })
})

describe('template file', () => {
  it('contains the tables but no rows, and is made by one process', async () => {
    const file = path.join(await aFolder(), 'cache/template.tar.gz')
    const both = await Promise.all(
      [1, 2].map(async () => openFolder(await aFolder(), nothing, fileTemplate(file))),
    )
    expect(await readdir(path.dirname(file))).toEqual(['template.tar.gz'])
    await Promise.all(both.map((database) => database.close()))
    const third = await openFolder(await aFolder(), nothing, { ...fileTemplate(file), save: refused })
    expect(await third.orm.select().from(participant).where(eq(participant.userId, 'robin'))).toEqual([])
    await third.close()
  })

  it('counts as missing if it is truncated', async () => {
    const file = path.join(await aFolder(), 'template.tar.gz')
    await opened(await aFolder(), await projectTemplate())
    const whole = await (await projectTemplate()).read()
    expect(whole).not.toBeNull()
    const [kept] = await readdir('node_modules/.cache/steadily').then((names) =>
      names.filter((name) => name.startsWith('database-')),
    )
    const bytes = await readFile(`node_modules/.cache/steadily/${kept ?? ''}`)
    await writeFile(file, bytes.subarray(0, bytes.length - 1000))
    expect(await fileTemplate(file).read()).toBeNull()
  })

  it('is not written to a read-only disk, and the database still opens', async () => {
    const [data, cache] = [await aSharedFolder(), await aFolder()]
    await chmod(cache, 0o555)
    const template = fileTemplate(path.join(cache, 'template.tar.gz'))
    expect(await withoutPrivileges(() => opened(data, template))).toEqual([])
    expect(await readdir(cache)).toEqual([])
  })
})

function refused(): never {
  throw new Error('There is a template already')
}

/** A tar archive of one file. */
function anArchiveOf(name: string, content: string): Buffer {
  const archive = Buffer.alloc(2048)
  archive.write(name)
  archive.write(content.length.toString(8).padStart(11, '0'), 124)
  archive.write('0', 156)
  archive.write(content, 512)
  return archive
}
