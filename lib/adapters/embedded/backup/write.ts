import { cp, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import type { JournalEvent } from '../../../domain/journal/event'
import type { Clock } from '../../../ports/clock'
import { BackupError, contentPlace, formVersion, manifestFile, peopleFile, readPeople } from './form'
import { contentFolder } from '../content/place'
import { type JournalTable, toEvent } from '../journal/events'
import { refuseFullFolder, writeNewFolder } from '../new-folder'
import type { Database, Queries } from '../store/database'
import {
  account,
  erasedPerson,
  journalEvent,
  participant,
  upstreamJournalEvent,
  upstreamParticipant,
} from '../store/rows'

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
  const rows = await allPeople(orm)
  if (rows.length === 0)
    throw new BackupError(
      'There are no people in the database. Check DATA_DIR, or DATABASE_URL if it is set.',
    )
  const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('')
  const erased = (await orm.select().from(erasedPerson)).map(({ idHash }) => idHash)
  const manifest = {
    form: 'steadily-backup',
    version: formVersion,
    createdAt: clock().toISOString(),
    people: rows.length,
    erased,
  }
  return writeNewFolder(folder, async (aside) => {
    await writeFile(path.join(aside, peopleFile), text, { mode: 0o600, flush: true })
    const content = await contentFolder(dataDir, '')()
    if (content !== '')
      await cp(content, path.join(aside, contentPlace), { recursive: true, dereference: true })
    const last = `${JSON.stringify(manifest, null, 2)}\n`
    await writeFile(path.join(aside, manifestFile), last, { mode: 0o600, flush: true })
    return { people: rows.length, content: content !== '', problems: readPeople(text).problems }
  })
}

/** Reads all people in one snapshot, so that concurrent changes cannot mix. */
function allPeople(orm: Database['orm']) {
  return orm.transaction(
    async (transaction) => {
      const own = await transaction
        .select({ account, participant })
        .from(account)
        .leftJoin(participant, eq(participant.userId, account.userId))
        .orderBy(account.userId)
      const upstream = await transaction
        .select()
        .from(upstreamParticipant)
        .orderBy(upstreamParticipant.userId)
      const [ownEvents, upstreamEvents] = [
        await journalsIn(transaction, journalEvent),
        await journalsIn(transaction, upstreamJournalEvent),
      ]
      const withRecord = new Set(upstream.map(({ userId }) => userId))
      return [
        ...own.map((row) => ({ ...row, journal: ownEvents.get(row.account.userId) ?? [] })),
        ...upstream.map((row) => ({
          account: null,
          participant: row,
          journal: upstreamEvents.get(row.userId) ?? [],
        })),
        // Only the journal is here if the record is in another system too.
        ...[...upstreamEvents]
          .filter(([userId]) => !withRecord.has(userId))
          .map(([, journal]) => ({ account: null, participant: null, journal })),
      ]
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function journalsIn(orm: Queries, table: JournalTable): Promise<Map<string, JournalEvent[]>> {
  const rows = await orm.select().from(table).orderBy(table.sequence)
  return Map.groupBy(rows.map(toEvent), ({ userId }) => userId)
}
