import { fetchedPeople } from '../../lib/adapters/admin/export/fetched-people.ts'
import { type ExportCounts, writeExport } from '../../lib/adapters/admin/export/write-export.ts'
import { wordpressTrialPeople } from '../../lib/adapters/wordpress/trial-people.ts'
import type { Config } from '../../lib/config/config.ts'
import type { WordpressConfig } from '../../lib/config/wordpress.ts'
import { wordsOf } from './with-database.ts'

/** Exports everyone in a WordPress with the Digitrial plugin. No database is opened here. */
export async function exportWordpress(
  { dataDir, timeZone, journalStore }: Config,
  wordpress: WordpressConfig,
  { folder, names }: { folder: string; names: boolean },
): Promise<{ done: ExportCounts } | { problems: string[] }> {
  const clock = () => new Date()
  const people = fetchedPeople(dataDir, wordpressTrialPeople({ ...wordpress, names, fetch, clock }))
  const withoutJournals = journalStore === 'embedded'
  try {
    return { done: await writeExport(people, folder, { dataDir, names, timeZone, clock, withoutJournals }) }
  } catch (error) {
    return { problems: [wordsOf(error)] }
  } finally {
    await people.close()
  }
}
