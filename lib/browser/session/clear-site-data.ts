import { closedName } from '../analytics/cookie-answers'
import { forgetDevice } from '../store/device-store'
import { clearLocal, readLocal, writeLocal } from '../store/local-storage'
import { sessionStore } from '../store/session-storage'

/** Removes the drafts and other unsaved input in this tab. @returns whether a look finds nothing left */
export function clearUnsaved(): boolean {
  return sessionStore.clear()
}

/**
 * Removes what this site stores in the browser: settings, copies, caches and databases. The server deletes the cookies. That the
 * cookie notice was closed stays: it says nothing of a person, and the next one need not close it again.
 * Never rejects: storage that the browser blocks is empty.
 * @returns whether a look finds nothing left of a person: caches and other databases hold files that are the same for all
 */
export async function clearSiteData(): Promise<boolean> {
  const closed = readLocal(closedName)
  const cleared = [clearLocal(), clearUnsaved(), await forgetDevice()]
  writeLocal(closedName, closed)
  await Promise.allSettled([clearCaches(), clearDatabases()])
  return cleared.every(Boolean)
}

// The Cache API needs https or localhost.
async function clearCaches(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}

async function clearDatabases(): Promise<void> {
  for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name)
}
