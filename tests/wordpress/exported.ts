import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fetchedPeople } from '@/lib/adapters/admin/export/fetched-people'
import { checkedPeople, type PeopleSource } from '@/lib/adapters/admin/export/people-source'
import { type ExportCounts, writeExport } from '@/lib/adapters/admin/export/write-export'
import { wordpressTrialPeople } from '@/lib/adapters/wordpress/trial-people'
import { setClockAhead, type Site } from './site'
import type { TrialPerson } from './trial-people'

export type Exported = { counts: ExportCounts; files: Record<string, string> }

type Wanted = { names: boolean; timeZone: string; dataDir: string }

/** A new folder, which is removed with the site. */
export const folderAt = (site: Site) => mkdtemp(path.join(site.folder, 'export-'))

let ahead = 0
let exports = 0

/** Lets this many seconds pass on the clock of a site, so that no test waits for its limits. */
export function passTime(site: Site, seconds: number): void {
  ahead += seconds
  setClockAhead(site, ahead)
}

/** Exports a site as `npm run export` does. */
export async function exported(site: Site, wanted: Wanted): Promise<Exported> {
  const people = fetchedPeople(
    wanted.dataDir,
    wordpressTrialPeople({
      url: site.url,
      apiPrefix: '/wp-json/digitrial/v1',
      service: site.service,
      names: wanted.names,
      fetch,
      clock: () => new Date(),
      wait: async (milliseconds) => {
        passTime(site, milliseconds / 1000)
      },
    }),
  )
  return exportOf(people, wanted).finally(people.close)
}

/** Exports people as they were put into a site. */
export function expectedOf(people: TrialPerson[], ids: Record<string, string>, wanted: Wanted) {
  const stored = new Map(
    people.map(({ email, name, record, events }) => {
      const userId = ids[email] ?? ''
      const account = { name, email }
      return [userId, { account, record: record && { ...record, userId }, events }]
    }),
  )
  const source: PeopleSource = {
    list: async () => ({
      people: [...stored.keys()].map((userId) => ({ store: 'upstream', userId })),
      elsewhere: 0,
    }),
    read: async (some) => checkedPeople(some, ({ userId }) => stored.get(userId)),
  }
  return exportOf(source, wanted)
}

/** The files as texts with their byte order marks. */
async function exportOf(source: PeopleSource, wanted: Wanted): Promise<Exported> {
  const folder = path.join(wanted.dataDir, `export-${(exports += 1)}`)
  const counts = await writeExport(source, folder, { ...wanted, clock: () => new Date() })
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const texts = await Promise.all(
    (await readdir(folder)).map(async (name) => [
      name,
      decoder.decode(await readFile(path.join(folder, name))),
    ]),
  )
  return { counts, files: Object.fromEntries(texts) as Record<string, string> }
}
