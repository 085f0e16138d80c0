import { clearLocal } from './store/local-storage'
import { sessionStore } from './store/session-storage'

/** Removes what a person was writing in this tab: it is theirs alone. */
export function clearUnsaved(): void {
  sessionStore.clear()
}

/** Removes what this site keeps in the browser: settings, copies, offline stores. Cookies are the server's to take away. */
export async function clearHeld(): Promise<void> {
  clearLocal()
  clearUnsaved()
  // Both need https or this machine.
  const stores = 'caches' in window ? await caches.keys() : []
  const databases = 'databases' in indexedDB ? await indexedDB.databases() : []
  await Promise.all(stores.map((name) => caches.delete(name)))
  for (const { name } of databases) if (name !== undefined) indexedDB.deleteDatabase(name)
}
