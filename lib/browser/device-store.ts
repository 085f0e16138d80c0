import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Exercise } from '../domain/exercise'
import type { Participant } from '../domain/participant'

/** What of one person can be read on this device without a connection. */
export type DeviceCopy = {
  userId: string
  /** As the record was when the server last gave it or a change was saved. */
  participant: Participant
  /** Those of the plan, in its order. */
  exercises: Exercise[]
  /** Where questions go; empty where the site names nobody. */
  contact: string
  /** The clinic's, so that weeks are told as the server tells them. */
  timeZone: string
  /** When it was kept: ISO 8601, UTC. */
  savedAt: string
  /** When it has to go: the end of the session in a clinic's browser, else 30 days after it was kept. ISO 8601, UTC. */
  goesAt: string
}

/** A session logged, or taken back, without a connection, which waits to be sent. */
export type WaitingSession = {
  /** Given by the store, in the order of arrival. */
  id: number
  userId: string
  week: number
  session: number
  sessionCompleted: boolean
  /** When the person pressed: ISO 8601, UTC. */
  at: string
  /** Where the server refused it: the problem's slug. It stays until the person has seen that. */
  refused?: string
}

type Stores = DBSchema & {
  copies: { key: string; value: DeviceCopy }
  waiting: { key: number; value: WaitingSession }
}

let opened: Promise<IDBPDatabase<Stores>> | undefined

/** The store of this device. @throws DOMException where the browser lets nobody keep anything */
export function deviceStore(): Promise<IDBPDatabase<Stores>> {
  opened ??= openDB<Stores>('steadily', 1, {
    upgrade(database) {
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
