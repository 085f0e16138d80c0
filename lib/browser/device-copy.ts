import { type DeviceCopy, deviceStore, isThere } from './store/device-store'

/**
 * Keeps what can be read without a connection. Only one person's copy is ever kept, and every other one goes.
 * @param pageSince when this page was opened, ISO 8601. What somebody else has kept since then stays, and nothing is kept:
 * the page belongs to somebody who is no longer at this browser
 */
export async function keepCopy(copy: DeviceCopy, pageSince = copy.savedAt): Promise<void> {
  if (Date.parse(copy.goesAt) <= Date.parse(copy.savedAt)) return
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
 * With each page: a copy whose time is over goes, and where somebody is signed in, all that is kept of anybody else, what
 * waits to be sent included: it is dropped unseen.
 * @param userId `null` for a visitor, who may be about to log in again
 * @param now milliseconds since 1970
 */
export async function tidyDevice(userId: string | null, now: number): Promise<void> {
  if (!(await isThere())) return
  await readCopy(now)
  if (userId === null) return
  await removeCopies(userId)
  const store = await deviceStore()
  const change = store.transaction('waiting', 'readwrite')
  const others = (await change.store.getAll()).filter((entry) => entry.userId !== userId)
  await Promise.all([...others.map(({ id }) => change.store.delete(id)), change.done])
}
