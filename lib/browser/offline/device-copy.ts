import { type DeviceCopy, deviceStore, isThere } from '../store/device-store'
import { withTimeout } from '../api/with-timeout'

let forgotten = false

/**
 * Keeps what can be read without a connection. Only one person's copy is ever kept, and every other one goes.
 * @param pageSince when this page was opened, ISO 8601. What somebody else has kept since then stays, and nothing is kept:
 * the page belongs to somebody who is no longer at this browser
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
 * The copy that is kept on this device. One that has to go is removed and not given.
 * @param now milliseconds since 1970
 * @returns `null` where there is none, or where the browser keeps nothing
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

/**
 * Removes every copy, and this page keeps none any more. What waits to be sent stays. Never rejects, and takes a second at
 * most.
 */
export async function forgetCopies(): Promise<void> {
  forgotten = true
  await withTimeout(removeCopies(null), 1000, () => undefined)
}

/** Removes every copy but that of `userId`; all where it is `null`. Never rejects: where nothing is kept, nothing is left. */
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
 * With each page: a copy whose time is over goes, and every copy of another person. When somebody is signed in, what of
 * others waits to be sent is dropped unseen too.
 * @param userId `null` for a visitor: the session has ended, and what waits is sent once the same person logs in again
 * @param now milliseconds since 1970
 */
export async function tidyDevice(userId: string | null, now: number): Promise<void> {
  if (!(await isThere())) return
  await readCopy(now)
  await removeCopies(userId)
  if (userId === null) return
  const store = await deviceStore()
  const change = store.transaction('waiting', 'readwrite')
  const others = (await change.store.getAll()).filter((entry) => entry.userId !== userId)
  await Promise.all([...others.map(({ id }) => change.store.delete(id)), change.done])
}
