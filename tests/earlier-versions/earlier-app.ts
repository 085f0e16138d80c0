import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished, vi } from 'vitest'
import { type FolderDatabase, openFolder } from '@/lib/adapters/embedded/store/folder'
import { aClock } from '../adapters/embedded/fixtures'
import { useDatabase } from '../builders/demo'
import held from './4f4a691/held.json'

/** What the build of commit 4f4a691 wrote: its database, a backup, and what it gave to browsers and mails. */
export const fixtures = path.join(import.meta.dirname, '4f4a691')

/** A few minutes after the fixtures were made. */
const shortlyAfter = '2026-11-28T21:05:00Z'

/** That database as SQL. */
export function earlierSql(): Promise<string> {
  return readFile(path.join(fixtures, 'database.sql'), 'utf8')
}

/** A data folder with the database of 4f4a691, as it was stopped. The caller removes it. */
export async function earlierFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'steadily-test-'))
  // Emptied, because unpacking today's template is faster than a new PGlite.
  const { orm, close } = await openFolder(folder, () => undefined)
  await orm.$client.exec('DROP SCHEMA public, drizzle CASCADE; CREATE SCHEMA public')
  await orm.$client.exec(await earlierSql())
  await close()
  return folder
}

/** Makes the routes use a database of 4f4a691, at the time when it was left. Seals are opened at that time too. */
export function goOnWith(database: FolderDatabase) {
  const clock = aClock(shortlyAfter)
  vi.useFakeTimers({ toFake: ['Date'], now: clock() })
  onTestFinished(() => void vi.useRealTimers())
  return useDatabase(database, clock)
}

/** The cookies that a person's browser holds since 4f4a691. */
export function cookiesOf(who: keyof typeof held.cookies): string {
  return Object.entries(held.cookies[who])
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
}

/** The links in mails that 4f4a691 sent. */
export const { mailed } = held
