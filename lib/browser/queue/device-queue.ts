import { useEffect, useState } from 'react'
import type { Queued } from '../../domain/queue'
import { readRows } from '../../domain/queued-row'
import { readClock } from '../clock/read-clock'
import { newId } from '../new-id'
import { deviceStore } from '../store/device-store'
import { notifyOtherTabs, subscribeToOtherTabs } from '../store/other-tabs'
import { storesNothingOfUser } from '../store/store-nothing'
import { createSubscribers } from '../store/subscribers'
import { createQueue, type QueueRows, type TabLocks } from './queue'

async function storedRows(): Promise<unknown[]> {
  return (await deviceStore()).getAll('waiting')
}

const rows: QueueRows = {
  all: async () => readRows(await storedRows()),
  change: async (decide) => {
    const transaction = (await deviceStore()).transaction('waiting', 'readwrite')
    const { remove = [], put = [], add } = decide(readRows(await transaction.store.getAll()))
    if (add && storesNothingOfUser()) throw new DOMException('Shared computer', 'InvalidStateError')
    for (const id of remove) await transaction.store.delete(id)
    for (const entry of put) await transaction.store.put(entry)
    // The store generates the id.
    const id = add ? await transaction.store.add(add) : null
    await transaction.done
    return id
  },
  settle: async ({ id, userId }, move) => {
    const transaction = (await deviceStore()).transaction(['copies', 'waiting'], 'readwrite')
    const copies = transaction.objectStore('copies')
    const copy = await copies.get(userId)
    const participant = copy ? move(copy.participant) : null
    if (copy && participant) await copies.put({ ...copy, participant })
    await transaction.objectStore('waiting').delete(id)
    await transaction.done
    return participant
  },
}

/**
 * The Web Locks API: the browser releases a lock when its tab is closed or crashes. Without it tabs cannot see each other's
 * locks.
 */
const tabLocks: TabLocks = {
  take: async () => {
    const name = `steadily-sending-${newId()}`
    if (!('locks' in navigator)) return { name, release: () => undefined }
    const release = await new Promise<() => void>((taken) => {
      navigator.locks
        .request(name, () => new Promise<void>(taken))
        .catch(() => {
          taken(() => undefined)
        })
    })
    return { name, release }
  },
  live: async () => {
    if (!('locks' in navigator)) return new Set()
    const { held = [] } = await navigator.locks.query()
    return new Set(held.flatMap(({ name }) => name ?? []))
  },
}

const changes = createSubscribers((notify) =>
  subscribeToOtherTabs((news) => {
    if (news === 'waiting-changed') notify()
  }),
)

/** Notifies of every change to the queue, in this tab or another. @returns a function that unsubscribes */
export const subscribeToQueue = changes.subscribe

/** Notifies every tab that the queue has changed. */
export function notifyQueue(): void {
  changes.notify()
  notifyOtherTabs('waiting-changed')
}

/** The queue on this device. Each call throws a DOMException if this browser blocks storage, adding also on a shared computer. */
export const deviceQueue = createQueue({ rows, readClock, notify: notifyQueue, locks: tabLocks })

/** How many rows of any user are kept although this version cannot understand, and so not send, them. */
export async function countNotUnderstood(): Promise<number> {
  const rows = await storedRows()
  return rows.length - readRows(rows).length
}

/** Returns the queue and follows its changes. Empty until it is read, and if this browser blocks storage. */
export function useQueue(userId: string): Queued[] {
  const [queued, setQueued] = useState<Queued[]>([])
  useEffect(() => {
    let mounted = true
    const read = () => {
      deviceQueue.read(userId).then(
        (found) => {
          if (mounted) setQueued(found)
        },
        () => undefined,
      )
    }
    read()
    const unsubscribe = subscribeToQueue(read)
    return () => {
      mounted = false
      unsubscribe()
    }
  }, [userId])
  return queued
}
