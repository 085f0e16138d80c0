import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fetchedPeople } from '@/lib/adapters/admin/export/fetched-people'
import { type ExportCounts, writeExport } from '@/lib/adapters/admin/export/write-export'
import { wordpressTrialPeople } from '@/lib/adapters/wordpress/trial-people'
import { aFolder } from '../adapters/embedded/fixtures'
import type { Site } from './site'

export type Exported = { counts: ExportCounts; files: Record<string, string> }

type Wanted = { names?: boolean; timeZone: string; dataDir?: string; fetch?: typeof globalThis.fetch }

/** Exports a site as `npm run export` does. @returns the files as texts with their byte order marks */
export async function exported(
  { url, service }: Site,
  { names = false, timeZone, dataDir, fetch = globalThis.fetch }: Wanted,
): Promise<Exported> {
  const clock = () => new Date()
  const folder = path.join(await aFolder(), 'export')
  const data = dataDir ?? (await aFolder())
  const apiPrefix = '/wp-json/digitrial/v1'
  const people = fetchedPeople(data, wordpressTrialPeople({ url, apiPrefix, service, names, fetch, clock }))
  try {
    const counts = await writeExport(people, folder, { dataDir: data, names, timeZone, clock })
    return { counts, files: await filesIn(folder) }
  } finally {
    await people.close()
  }
}

/** The files of a folder as texts with their byte order marks. */
export async function filesIn(folder: string): Promise<Record<string, string>> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const names = await readdir(folder)
  const texts = await Promise.all(
    names.map(async (name) => [name, decoder.decode(await readFile(path.join(folder, name)))]),
  )
  return Object.fromEntries(texts) as Record<string, string>
}
