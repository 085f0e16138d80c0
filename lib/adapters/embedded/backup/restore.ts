import { cp, mkdir, mkdtemp, readFile } from 'node:fs/promises'
import path from 'node:path'
import { count, countDistinct, sql } from 'drizzle-orm'
import {
  BackupError,
  type BackupPerson,
  contentPlace,
  formVersion,
  manifestFile,
  manifestSchema,
  ownersOf,
  peopleFile,
} from './form'
import { changedSince, checkPeople, peopleIn } from './people-file'
import { putInPlace } from '../content/import'
import { makeWritable, removeFolder } from '../content/own-folders'
import { isFolder } from '../content/imported-content'
import { hashOfKey } from '../sign-in/random-keys'
import { type JournalTable, toEventRow } from '../journal/events'
import type { Database, Queries } from '../store/database'
import { toRow } from '../mapping'
import {
  account,
  erasedPerson,
  journalEvent,
  participant,
  registration,
  upstreamJournalEvent,
  upstreamParticipant,
} from '../store/rows'

const atOnce = 200

/** A backup that was checked completely and can be restored. Its people stay in its file: they may not fit into memory. */
export type Backup = {
  folder: string
  people: number
  /** SHA-256 of the user ids of people who were erased before it was made. */
  erased: string[]
  createdAt: string
  contentFolder: string | null
}

/**
 * Checks a whole backup before anything is changed.
 * @throws BackupError that names every line that cannot be used
 */
export async function readBackup(folder: string): Promise<Backup> {
  const manifest = readManifest(
    await readFile(path.join(folder, manifestFile), 'utf8').catch((error: unknown) => {
      throw new BackupError(`${folder} is not a backup: ${manifestFile} cannot be read.`, { cause: error })
    }),
  )
  const { people, problems } = await checkPeople(folder)
  if (problems.length > 0) throw new BackupError(problems.join('\n'))
  if (people !== manifest.people)
    throw new BackupError(`${peopleFile} is not whole: it holds ${people} of ${manifest.people} people.`)
  const content = path.join(folder, contentPlace)
  return {
    folder,
    people,
    erased: manifest.erased,
    createdAt: manifest.createdAt,
    contentFolder: (await isFolder(content)) ? content : null,
  }
}

/**
 * Restores a backup into the database, all people or none, and its content into `DATA_DIR/content`. Refresh tokens are
 * not restored: users log in again when their token expires. People who were erased since are left out.
 * @param replace deletes the people already in the database
 * @returns the number of people restored
 * @throws BackupError if there are people already and `replace` is false, or the backup was changed since it was read
 */
export async function restoreBackup(
  { orm }: Pick<Database, 'orm'>,
  dataDir: string,
  backup: Backup,
  replace: boolean,
): Promise<number> {
  const { contentFolder } = backup
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const fresh = contentFolder && (await mkdtemp(path.join(dataDir, 'content.new-')))
  try {
    // Do what may fail before the database is changed.
    if (fresh && contentFolder) {
      await cp(contentFolder, fresh, { recursive: true, dereference: true })
      await makeWritable(fresh)
    }
    const restored = await orm.transaction(async (transaction) => {
      // One statement: deleting row by row would search each dependent table for every account.
      if (replace)
        await transaction.execute(
          sql`truncate ${account}, ${registration}, ${upstreamParticipant}, ${upstreamJournalEvent} cascade`,
        )
      await refuseOthers(transaction)
      return addAll(transaction, backup)
    })
    if (fresh) await putInPlace(fresh, dataDir)
    return restored
  } finally {
    if (fresh) await removeFolder(fresh).catch(() => undefined)
  }
}

/** Adds the people who were not erased, here or before the backup was made. @returns their number */
async function addAll(orm: Queries, { folder, people: expected, erased: hashes, createdAt }: Backup) {
  const erased = await allErased(orm, hashes, new Date(createdAt))
  const isErased = (userId: string) => erased.has(hashOfKey(userId))
  let [read, restored] = [0, 0]
  for await (const people of peopleIn(folder, atOnce)) {
    const present = people.filter((person) => !ownersOf(person).some(isErased))
    await add(orm, present)
    read += people.length
    restored += present.length
  }
  if (read !== expected) throw changedSince()
  return restored
}

/** Keeps the backup's list of erased people. @returns it together with the people who were erased here */
async function allErased(orm: Queries, hashes: string[], at: Date): Promise<Set<string>> {
  for (let first = 0; first < hashes.length; first += atOnce)
    await orm
      .insert(erasedPerson)
      .values(hashes.slice(first, first + atOnce).map((idHash) => ({ idHash, at })))
      .onConflictDoNothing()
  return new Set((await orm.select().from(erasedPerson)).map(({ idHash }) => idHash))
}

async function refuseOthers(orm: Queries): Promise<void> {
  const [own] = await orm.select({ people: count() }).from(account)
  const [upstream] = await orm.select({ people: count() }).from(upstreamParticipant)
  const [journals] = await orm
    .select({ people: countDistinct(upstreamJournalEvent.userId) })
    .from(upstreamJournalEvent)
  const people = (own?.people ?? 0) + Math.max(upstream?.people ?? 0, journals?.people ?? 0)
  if (people === 0) return
  throw new BackupError(
    `There are people in the database already (${people}). With --replace they and all they logged are taken away.`,
  )
}

async function add(orm: Queries, people: BackupPerson[]): Promise<void> {
  const accounts = people.flatMap((person) => person.account ?? [])
  if (accounts.length > 0) await orm.insert(account).values(accounts)
  const own = people.filter((person) => person.account !== null)
  const upstream = people.filter((person) => person.account === null)
  for (const [table, theirs] of [
    [participant, own],
    [upstreamParticipant, upstream],
  ] as const) {
    const rows = theirs.flatMap((person) => (person.participant ? [toRow(person.participant)] : []))
    if (rows.length > 0) await orm.insert(table).values(rows)
  }
  await addEvents(orm, journalEvent, own)
  await addEvents(orm, upstreamJournalEvent, upstream)
}

// In the order of the backup, which is the order in which they were stored.
async function addEvents(orm: Queries, table: JournalTable, people: BackupPerson[]): Promise<void> {
  const rows = people.flatMap(({ journal }) => journal).map(toEventRow)
  for (let first = 0; first < rows.length; first += atOnce)
    await orm.insert(table).values(rows.slice(first, first + atOnce))
}

function readManifest(text: string) {
  const read = manifestSchema.safeParse(parsed(text))
  if (!read.success) throw new BackupError(`${manifestFile} is not that of a backup, or is damaged.`)
  if (read.data.version > formVersion)
    throw new BackupError('The backup was made by a newer Steadily. Restore it with that one.')
  return read.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
