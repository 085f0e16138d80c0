import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { exportTrial } from '@/lib/adapters/embedded/export/export'
import type { Database } from '@/lib/adapters/embedded/store/database'
import { openServer } from '@/lib/adapters/embedded/store/server'
import { aClock, aDatabase, aFolder } from '../adapters/embedded/fixtures'
import { seedTrial } from '../assurance/export/trial'
import { newDatabase } from './new-database'

it('an export from a server equals that of the same records in a folder', async () => {
  const folder = await aDatabase()
  const server = await openServer(await newDatabase(), () => {})
  onTestFinished(() => server.close())
  for (const database of [folder, server]) await seedTrial(database, 30)
  // One folder for the key, so that the pseudonyms are the same.
  const dataDir = await aFolder()
  const exported = async (database: Database) => {
    const out = path.join(await aFolder(), 'export')
    const options = { dataDir, names: true, timeZone: 'Europe/London', clock: aClock() }
    expect(await exportTrial(database, out, options)).toMatchObject({ people: 30, problems: [] })
    const names = (await readdir(out)).toSorted()
    return Promise.all(names.map(async (name) => [name, await readFile(path.join(out, name), 'utf8')]))
  }
  const ofFolder = await exported(folder)
  expect(ofFolder.map(([, text]) => text?.length ?? 0).every((length) => length > 100)).toBe(true)
  expect(await exported(server)).toEqual(ofFolder)
})
