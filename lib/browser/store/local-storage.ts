import { guardedStorage } from './guarded-storage'
import { createSubscribers } from './subscribers'

const storage = guardedStorage(() => localStorage)

// The name that changed; `null` when everything was removed.
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

/** What this browser keeps for the site under a name; `null` for nothing. */
export const readLocal = storage.read

/** Keeps a text under a name; `null` removes it. @returns whether it outlives this page */
export function writeLocal(name: string, text: string | null): boolean {
  const kept = storage.write(name, text)
  changes.notify(name)
  return kept
}

/** Removes all that local storage keeps for the site. */
export function clearLocal(): void {
  storage.clear()
}

/** Tells of every change under a name, in this tab or another. @returns a function that unsubscribes */
export function subscribeToLocal(name: string, listener: () => void): () => void {
  return changes.subscribe((changed) => {
    if (changed === name || changed === null) listener()
  })
}
