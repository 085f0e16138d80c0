import { cp, open, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Clock } from '../../../ports/clock'
import { BackupError, contentPlace, formVersion, manifestFile, peopleFile } from './form'
import { contentFolder } from '../content/place'
import { refuseFullFolder, writeNewFolder } from '../../admin/new-folder'
import type { Database } from '../store/database'
import { erasedPerson } from '../store/rows'
import { checkPeople } from './people-file'
import { accounts, groupsOf, upstreamJournals, upstreamRecords } from './read-people'

/**
 * Writes a backup into a folder that is missing or empty, all or nothing. Only its owner may read it: it contains every
 * record, and passwords can be guessed from its hashes. Sessions and tokens are not included.
 * @param dataDir may contain the clinic's own content
 * @returns the number of people, and a description of each entry that could not be restored
 * @throws BackupError; FolderError
 */
export async function writeBackup(
  { orm }: Pick<Database, 'orm'>,
  dataDir: string,
  folder: string,
  clock: Clock,
): Promise<{ people: number; content: boolean; problems: string[] }> {
  await refuseFullFolder(folder)
  return writeNewFolder(folder, async (aside) => {
    const people = await writePeople(orm, path.join(aside, peopleFile))
    // Read last: who is erased meanwhile is on the list.
    const erased = (await orm.select().from(erasedPerson)).map(({ idHash }) => idHash)
    const content = await contentFolder(dataDir, '')()
    if (content !== '')
      await cp(content, path.join(aside, contentPlace), { recursive: true, dereference: true })
    const createdAt = clock().toISOString()
    const manifest = { form: 'steadily-backup', version: formVersion, createdAt, people, erased }
    const last = `${JSON.stringify(manifest, null, 2)}\n`
    await writeFile(path.join(aside, manifestFile), last, { mode: 0o600, flush: true })
    return { people, content: content !== '', problems: (await checkPeople(aside)).problems }
  })
}

/** Writes all people in one snapshot, so that concurrent changes cannot mix. @returns their number */
async function writePeople(orm: Database['orm'], name: string): Promise<number> {
  const file = await open(name, 'wx', 0o600)
  try {
    const people = await orm.transaction(
      async (transaction) => {
        let written = 0
        for (const readGroup of [accounts, upstreamRecords, upstreamJournals])
          for await (const group of groupsOf(transaction, readGroup)) {
            await file.appendFile(group.map((person) => `${JSON.stringify(person)}\n`).join(''))
            written += group.length
          }
        return written
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    if (people === 0)
      throw new BackupError(
        'There are no people in the database. Check DATA_DIR, or DATABASE_URL if it is set.',
      )
    await file.sync()
    return people
  } finally {
    await file.close()
  }
}
