import { type DeviceCopy, deviceStore } from './device-store'

/** Keeps what can be read without a connection. Only one person's copy is ever kept: any other goes. */
export async function keepCopy(copy: DeviceCopy): Promise<void> {
  const store = await deviceStore()
  const change = store.transaction('copies', 'readwrite')
  const others = (await change.store.getAllKeys()).filter((userId) => userId !== copy.userId)
  await Promise.all([
    ...others.map((userId) => change.store.delete(userId)),
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

/** Removes every copy but that of `userId`; all where it is `null`. */
export async function removeCopies(butOf: string | null): Promise<void> {
  const store = await deviceStore()
  const change = store.transaction('copies', 'readwrite')
  const others = (await change.store.getAllKeys()).filter((userId) => userId !== butOf)
  await Promise.all([...others.map((userId) => change.store.delete(userId)), change.done])
}
