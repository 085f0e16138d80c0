import { clearLocal } from '../store/local-storage'
import { sessionStore } from '../store/session-storage'

/** Removes what a person was writing in this tab: it is theirs alone. */
export function clearUnsaved(): void {
  sessionStore.clear()
}

/**
 * Removes what this site keeps in the browser: settings, copies, offline stores. Cookies are the server's to take away.
 * Never rejects: what the browser refuses to open, it keeps nothing in.
 */
export async function clearHeld(): Promise<void> {
  clearLocal()
  clearUnsaved()
  await Promise.allSettled([clearCaches(), clearDatabases()])
}

// Needs https or this machine.
async function clearCaches(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}

async function clearDatabases(): Promise<void> {
  for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name)
}
