import { newId } from '../new-id'
import type { TabLocks } from './queue'

/**
 * The Web Locks API: the browser releases a lock when its tab is closed or crashes. Without it tabs cannot see each other's
 * locks.
 */
export const tabLocks: TabLocks = {
  take: async () => {
    const name = `steadily-sending-${newId()}`
    if (!('locks' in navigator)) return { name, release: () => undefined }
    const taken = Promise.withResolvers<() => void>()
    navigator.locks
      .request(name, () => new Promise<void>((release) => taken.resolve(release)))
      .catch(() => {
        taken.resolve(() => undefined)
      })
    return { name, release: await taken.promise }
  },
  live: async () => {
    if (!('locks' in navigator)) return new Set()
    const { held = [] } = await navigator.locks.query()
    return new Set(held.flatMap(({ name }) => name ?? []))
  },
}
