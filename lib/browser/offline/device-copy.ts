import { isOfAnother } from '../../domain/queued-row'
import type { BrowserOwner } from '../../domain/user'
import { type DeviceCopy, deviceStore, isThere } from '../store/device-store'
import { withTimeout } from '../api/with-timeout'

let forgotten = false

/**
 * Stores a copy for reading offline. Only one user's copy is stored; those of other users are deleted.
 * @param pageSince when this page was opened, ISO 8601. If another user's copy was stored since then, it stays and nothing
 * is stored: this page belongs to a user who no longer uses this browser
 */
export async function keepCopy(copy: DeviceCopy, pageSince = copy.savedAt): Promise<void> {
  if (forgotten || Date.parse(copy.goesAt) <= Date.parse(copy.savedAt)) return
  const store = await deviceStore()
  const change = store.transaction('copies', 'readwrite')
  const others = (await change.store.getAll()).filter(({ userId }) => userId !== copy.userId)
  if (others.some(({ savedAt }) => Date.parse(savedAt) > Date.parse(pageSince))) return change.done
  await Promise.all([
    ...others.map(({ userId }) => change.store.delete(userId)),
    change.store.put(copy),
    change.done,
  ])
}

/**
 * Returns the copy on this device. An expired copy is deleted and not returned.
 * @param now milliseconds since 1970
 * @returns `null` if there is none, or if the browser cannot store any
 */
export async function readCopy(now: number): Promise<DeviceCopy | null> {
  try {
    const store = await deviceStore()
    const [copy] = await store.getAll('copies')
    if (copy === undefined) return null
    if (Date.parse(copy.goesAt) > now) return copy
    await store.clear('copies')
    return null
  } catch {
    return null
  }
}

/** Deletes every copy and stops this page from storing more. The queue stays. Never rejects, and takes a second at most. */
export async function forgetCopies(): Promise<void> {
  forgotten = true
  await withTimeout(removeCopies(null), 1000, () => undefined)
}

/** Deletes every copy except that of `userId`; all if it is `null`. Never rejects: if storage is blocked, it is empty. */
export async function removeCopies(butOf: string | null): Promise<void> {
  try {
    const store = await deviceStore()
    const change = store.transaction('copies', 'readwrite')
    const others = (await change.store.getAllKeys()).filter((userId) => userId !== butOf)
    await Promise.all([...others.map((userId) => change.store.delete(userId)), change.done])
  } catch {
    return
  }
}

/**
 * Runs with each page: deletes expired copies and those of other users, on a shared computer all copies. If a user is signed
 * in, it also drops queued changes of other users without showing them.
 * @param userId `null` for a visitor: the session has ended, and the queue is sent once the same user logs in again
 * @param now milliseconds since 1970
 */
export async function tidyDevice(userId: string | null, now: number, browser: BrowserOwner): Promise<void> {
  if (!(await isThere())) return
  await readCopy(now)
  await removeCopies(browser === 'shared' ? null : userId)
  if (userId === null) return
  const store = await deviceStore()
  const change = store.transaction('waiting', 'readwrite')
  const [rows, ids] = await Promise.all([change.store.getAll(), change.store.getAllKeys()])
  const others = ids.filter((_, index) => isOfAnother(rows[index], userId))
  await Promise.all([...others.map((id) => change.store.delete(id)), change.done])
}
