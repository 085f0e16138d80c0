import { guardedStorage } from './guarded-storage'
import { createSubscribers } from './subscribers'

const storage = guardedStorage(() => localStorage)

// The name that changed; `null` if everything was removed.
const changes = createSubscribers<[name: string | null]>((notify) => {
  const listen = ({ key }: StorageEvent) => {
    storage.forget(key)
    notify(key)
  }
  window.addEventListener('storage', listen)
  return () => {
    window.removeEventListener('storage', listen)
  }
})

/** Returns the value stored for this site under a name; `null` if there is none. */
export const readLocal = storage.read

/** Stores a value under a name; `null` removes it. @returns whether it survives this page, or is gone */
export function writeLocal(name: string, text: string | null): boolean {
  const kept = storage.write(name, text)
  changes.notify(name)
  return kept
}

/** Removes everything from the site's local storage. @returns whether a look finds nothing left */
export const clearLocal = storage.clear

/** Subscribes to changes of a name, in this tab or another. @returns a function that unsubscribes */
export function subscribeToLocal(name: string, listener: () => void): () => void {
  return changes.subscribe((changed) => {
    if (changed === name || changed === null) listener()
  })
}
