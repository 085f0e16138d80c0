import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB, type StoreNames } from 'idb'
import type { Exercise } from '../../domain/exercise'
import type { Participant } from '../../domain/participant'
import { fromVersion1, type QueuedChange, type QueuedSessionV1 } from '../../domain/queue'
import { withTimeout } from '../api/with-timeout'

/** What of one person can be read on this device without a connection. */
export type DeviceCopy = {
  userId: string
  /** As the record was when the server last gave it or a change was saved. */
  participant: Participant
  /** Those of the plan, in its order. */
  exercises: Exercise[]
  /** When they were read: ISO 8601, UTC. */
  exercisesReadAt: string | null
  /** Where questions go; empty where the site names nobody. */
  contact: string
  /** The clinic's, so that weeks are told as the server tells them. */
  timeZone: string
  /** When it was kept: ISO 8601, UTC. */
  savedAt: string
  /** When it has to go: the end of the session in a clinic's browser, else 30 days after it was kept. ISO 8601, UTC. */
  goesAt: string
}

type Stores = DBSchema & {
  copies: { key: string; value: DeviceCopy }
  waiting: { key: number; value: QueuedChange }
}

const storeName = 'steadily'
// 2: a queued change has its name, its payload, its plan and a reading of the clock.
const version = 2

let opened: Promise<IDBPDatabase<Stores>> | undefined
let forgotten = false

/**
 * The store of this device.
 * @throws DOMException where the browser lets nobody keep anything, and on a page whose person has logged out
 */
export async function deviceStore(): Promise<IDBPDatabase<Stores>> {
  if (forgotten) throw new DOMException('Logged out', 'InvalidStateError')
  return openStore()
}

/**
 * Takes away all that is kept here of anybody, for good: this page keeps nothing more, whatever it was about to keep.
 * Never rejects, and takes a second at most, as it stands in the way of leaving.
 */
export async function forgetDevice(): Promise<void> {
  forgotten = true
  const clear = async () => {
    const store = await openStore()
    await Promise.all([store.clear('copies'), store.clear('waiting')])
  }
  await withTimeout(
    clear().catch(() => undefined),
    1000,
    () => undefined,
  )
}

/** Whether anything was ever kept here: to look must not make a store on the devices of people who only read. */
export async function isThere(): Promise<boolean> {
  // Some browsers have none in a private window, whatever their types say.
  if (!(window.indexedDB as IDBFactory | undefined)) return false
  if (!('databases' in indexedDB)) return true
  return (await indexedDB.databases()).some(({ name }) => name === storeName)
}

async function openStore(): Promise<IDBPDatabase<Stores>> {
  opened ??= openDB<Stores>(storeName, version, {
    upgrade(database, oldVersion, _newVersion, transaction) {
      if (oldVersion === 1) void nameQueuedSessions(transaction.objectStore('waiting'))
      if (oldVersion > 0) return
      database.createObjectStore('copies', { keyPath: 'userId' })
      database.createObjectStore('waiting', { keyPath: 'id', autoIncrement: true })
    },
    // Signing out in another tab removes the whole store: nobody may stand in its way.
    blocking: () => void closeStore(),
    terminated: () => {
      opened = undefined
    },
  }).catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

async function closeStore(): Promise<void> {
  const open = await opened
  opened = undefined
  open?.close()
}

/** Version 1 queued sessions alone, without a name. The upgrade's transaction stays open until this is done. */
async function nameQueuedSessions(
  queued: IDBPObjectStore<Stores, ArrayLike<StoreNames<Stores>>, 'waiting', 'versionchange'>,
): Promise<void> {
  const sessions = (await queued.getAll()) as unknown as QueuedSessionV1[]
  for (const session of sessions) await queued.put(fromVersion1(session))
}
