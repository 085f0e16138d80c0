import { newId } from '../new-id'
import type { TabLocks } from './queue'

/** The browser's own locks, which it frees when a tab is closed or killed. Without them no change counts as held. */
export const tabLocks: TabLocks = {
  take: async () => {
    if (!('locks' in navigator)) return null
    const name = `steadily-sending-${newId()}`
    const taken = Promise.withResolvers<() => void>()
    void navigator.locks
      .request(name, () => new Promise<void>((release) => taken.resolve(release)))
      .catch(taken.reject)
    try {
      return { name, release: await taken.promise }
    } catch {
      return null
    }
  },
  live: async () => {
    if (!('locks' in navigator)) return new Set()
    const { held = [] } = await navigator.locks.query()
    return new Set(held.flatMap(({ name }) => name ?? []))
  },
}
