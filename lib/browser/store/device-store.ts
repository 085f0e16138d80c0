import { deleteDB, type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Exercise } from '../../domain/exercise'
import type { Participant } from '../../domain/participant.schema'
import { withTimeout } from '../api/with-timeout'

/** A part of a page as words: what a page holds besides, such as pictures, needs a connection. */
export type WordBlock =
  | { kind: 'h2' | 'h3' | 'p'; words: string }
  | { kind: 'ul' | 'ol'; items: string[] }
  | { kind: 'call'; words: string; href: string }

/** "Your advice" as it was last read. */
export type KeptAdvice = {
  title: string
  /** The language of its words. */
  lang: string
  blocks: WordBlock[]
  /** ISO 8601, UTC. */
  readAt: string
}

/** The data of one user that can be read on this device without a connection. */
export type DeviceCopy = {
  userId: string
  /** The record as the server last sent it, or after the last saved change. */
  participant: Participant
  /** Those of the plan, in its order. */
  exercises: Exercise[]
  /** When they were fetched: ISO 8601, UTC. */
  exercisesReadAt: string | null
  /** The locale of the page for which they were fetched; older copies do not have it. */
  exercisesLocale?: string | undefined
  /** Missing until the user has opened it on this device. */
  advice?: KeptAdvice | undefined
  /** The contact for questions; empty if the site has none. */
  contact: string
  /** The clinic's time zone, so that weeks match the server's. */
  timeZone: string
  /** When the copy was stored: ISO 8601, UTC. */
  savedAt: string
  /**
   * When the copy expires: at the end of the session in a clinic browser, else 30 days after it was stored. ISO 8601, UTC.
   */
  goesAt: string
}

type Stores = DBSchema & {
  copies: { key: string; value: DeviceCopy }
  /** What `readRow` (lib/domain/queued-row.ts) understands, and rows that it does not. */
  waiting: { key: number; value: unknown }
}

const storeName = 'steadily'
// Version 1 (4f4a691) has the same stores with other rows, which `readRow` understands.
const version = 2

let opened: Promise<IDBPDatabase<Stores>> | undefined
let forgotten = false

/**
 * Opens the database of this device.
 * @throws DOMException if the browser blocks storage, and on a page whose user has logged out
 */
export async function deviceStore(): Promise<IDBPDatabase<Stores>> {
  if (forgotten) throw new DOMException('Logged out', 'InvalidStateError')
  return openStore()
}

/**
 * Deletes all data on this device and stops this page from storing more: clears the database, else deletes it. Never rejects,
 * and takes 6 seconds at most, because the user waits for it before leaving.
 * @returns whether a look afterwards found nothing
 */
export async function forgetDevice(): Promise<boolean> {
  forgotten = true
  return (await inTime(clearStores())) || (await inTime(deleteStore()))
}

/** Whether this device may hold data of a user: checking must not create a database on the devices of visitors. */
export async function isThere(): Promise<boolean> {
  return !forgotten && exists()
}

async function exists(): Promise<boolean> {
  // In private browsing some browsers have no `indexedDB`, although the types say so.
  if (!(window.indexedDB as IDBFactory | undefined)) return false
  if (!('databases' in indexedDB)) return true
  return (await indexedDB.databases()).some(({ name }) => name === storeName)
}

/** `false` if the work fails or takes longer than 3 seconds. */
function inTime(work: Promise<boolean>): Promise<boolean> {
  return withTimeout(
    work.catch(() => false),
    3000,
    () => false,
  )
}

async function isEmpty(): Promise<boolean> {
  if (!(await exists())) return true
  const store = await openStore()
  const counts = await Promise.all([...store.objectStoreNames].map((name) => store.count(name)))
  return counts.every((count) => count === 0)
}

async function clearStores(): Promise<boolean> {
  if (!(await exists())) return true
  const store = await openStore()
  await Promise.all([...store.objectStoreNames].map((name) => store.clear(name)))
  return isEmpty()
}

async function deleteStore(): Promise<boolean> {
  await deleteDB(storeName)
  return isEmpty()
}

async function openStore(): Promise<IDBPDatabase<Stores>> {
  opened ??= openThisOrNewer().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

async function openThisOrNewer(): Promise<IDBPDatabase<Stores>> {
  try {
    return await openVersion(version)
  } catch (error) {
    // A newer build was here before: its stores are these and maybe others.
    if (isNewer(error)) return openVersion(undefined)
    throw error
  }
}

function openVersion(asked: number | undefined): Promise<IDBPDatabase<Stores>> {
  return openDB<Stores>(storeName, asked, {
    upgrade(database) {
      const before = database.objectStoreNames
      if (!before.contains('copies')) database.createObjectStore('copies', { keyPath: 'userId' })
      if (!before.contains('waiting'))
        database.createObjectStore('waiting', { keyPath: 'id', autoIncrement: true })
    },
    // Signing out in another tab deletes the whole database: an open connection must not block that.
    blocking: () => void closeStore(),
    terminated: () => {
      opened = undefined
    },
  })
}

function isNewer(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'VersionError'
}

async function closeStore(): Promise<void> {
  const open = await opened
  opened = undefined
  open?.close()
}
