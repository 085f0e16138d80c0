import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '@/lib/adapters/embedded/store/database'
import { embeddedLedger } from '@/lib/adapters/embedded/ledger'
import { aClock, aFolder } from './fixtures'

describe('database in a folder', () => {
  it('keeps its data and releases its lock when it is closed', async () => {
    const folder = await aFolder()
    const clock = aClock()
    const first = await openDatabase(folder)
    await embeddedLedger(async () => first, clock).endSession('one', new Date('2026-03-12T10:00:00Z'))
    await first.close()
    expect(await readdir(folder)).toEqual(['database'])
    const second = await openDatabase(folder)
    expect(await embeddedLedger(async () => second, clock).standingOf('one')).toBe('ended')
    await second.close()
  })

  it('restricts an existing folder to its owner', async () => {
    const folder = await aFolder()
    const database = path.join(folder, 'database')
    await mkdir(database)
    await Promise.all([folder, database].map((place) => chmod(place, 0o755)))
    const opened = await openDatabase(folder)
    expect((await stat(database)).mode & 0o777).toBe(0o700)
    await opened.close()
  })

  it('is opened once per process, however often it is requested', async () => {
    const folder = await aFolder()
    const [one, other] = await Promise.all([openDatabase(folder), openDatabase(path.join(folder, '.'))])
    expect(other).toBe(one)
    await Promise.all([one.close(), other.close()])
    await expect(one.close()).resolves.toBeUndefined()
  })

  it('releases the lock after a failed start and allows a retry', async () => {
    const folder = await aFolder()
    await writeFile(path.join(folder, 'database'), 'not a database')
    await expect(openDatabase(folder)).rejects.toThrow()
    expect(await readdir(folder)).toEqual(['database'])
    await expect(openDatabase(folder)).rejects.toThrow()
  })
})
