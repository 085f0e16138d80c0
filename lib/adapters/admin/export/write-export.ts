import { type FileHandle, open, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { byteOrderMark } from '../../../domain/csv-options'
import type { Clock } from '../../../ports/clock'
import { refuseFullFolder, writeNewFolder } from '../new-folder'
import { dictionary, dictionaryFile } from './dictionary'
import { ExportError } from './export-error'
import { programmesOf } from './programmes'
import type { PeopleSource } from './people-source'
import { givenKey, ownKey, withPseudonyms } from './pseudonyms'
import { csvLines, type Table } from './table'
import { tables } from './tables'

const atOnce = 100

export type ExportOptions = {
  /** Holds the key of the pseudonyms, which is created once, unless the people come with one. */
  dataDir: string
  /** Whether names, e-mails, goals and notes are included. */
  names: boolean
  /** The clinic's. */
  timeZone: string
  clock: Clock
  /** Whether journals are in another system than the records, so that they are not read. */
  withoutJournals?: boolean
}

export type ExportCounts = {
  people: number
  /** Rows of each file without its header, by the name of the file. */
  rows: Record<string, number>
  /** Users who have only a journal here, because their record is in another system. */
  elsewhere: number
  /** Whether the pseudonyms come from the key of the people's system, and not from `DATA_DIR/export.key`. */
  hasGivenKey: boolean
  /** Events of a newer version, or damaged ones. */
  unreadEvents: number
  /** A line for each person whose record cannot be read, by pseudonym. */
  problems: string[]
}

/**
 * Writes the data of a trial as CSV files with a data dictionary into a folder that is missing or empty, all or nothing.
 * Only its owner may read it. Holds 100 people at a time.
 * @throws ExportError; FolderError
 */
export async function writeExport(
  source: PeopleSource,
  folder: string,
  { dataDir, names, timeZone, clock, withoutJournals = false }: ExportOptions,
): Promise<ExportCounts> {
  await refuseFullFolder(folder)
  const madeAt = clock()
  const { people: listed, elsewhere, pseudonymKey = null } = await source.list()
  if (listed.length === 0) throw new ExportError(nothingHere(elsewhere))
  const key = pseudonymKey === null ? await ownKey(dataDir) : givenKey(pseudonymKey)
  const people = withPseudonyms(listed, key)
  return writeNewFolder(folder, async (aside) => {
    const counts: ExportCounts = {
      people: 0,
      rows: {},
      elsewhere,
      hasGivenKey: pseudonymKey !== null,
      unreadEvents: 0,
      problems: [],
    }
    await withFiles(aside, names, async (write) => {
      for (let first = 0; first < people.length; first += atOnce) {
        const read = await source.read(people.slice(first, first + atOnce))
        const some = read.people.map((person) => ({ ...person, programmes: programmesOf(person, timeZone) }))
        for (const table of tables) {
          const rows = some.flatMap((person) => table.rows(person, names))
          await write(table, csvLines(rows))
          counts.rows[table.file] = (counts.rows[table.file] ?? 0) + rows.length
        }
        counts.people += some.length
        counts.unreadEvents += read.unreadEvents
        counts.problems.push(...read.problems)
      }
    })
    const missing = { ...counts, unreadRecords: counts.problems.length, withoutJournals }
    const text = dictionary({ madeAt, timeZone, names, rows: counts.rows, missing })
    await writeFile(path.join(aside, dictionaryFile), text, { mode: 0o600, flush: true })
    return counts
  })
}

/** Opens the CSV files with their header rows, and closes them after `work`. */
async function withFiles(
  folder: string,
  names: boolean,
  work: (write: (table: Table, text: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  const files = new Map<Table, FileHandle>()
  try {
    for (const table of tables) {
      const file = await open(path.join(folder, table.file), 'wx', 0o600)
      files.set(table, file)
      await file.appendFile(byteOrderMark + csvLines([table.columns(names).map(({ name }) => name)]))
    }
    await work(async (table, text) => files.get(table)?.appendFile(text))
    for (const file of files.values()) await file.sync()
  } finally {
    for (const file of files.values()) await file.close()
  }
}

function nothingHere(elsewhere: number): string {
  return elsewhere > 0
    ? 'The records of these people are in another system: export them there. Nothing was written.'
    : 'There are no people. With BACKEND=embedded check DATA_DIR, or DATABASE_URL if it is set.'
}
