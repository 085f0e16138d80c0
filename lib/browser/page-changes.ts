/** How a change of pages began; `traverse`: by going back or forward. */
export type PageChange = 'push' | 'replace' | 'traverse'

const listeners = new Set<(change: PageChange) => void>()

/** Says that a change of pages begins. Called by the router alone. */
export function tellPageChange(change: PageChange): void {
  for (const listener of listeners) listener(change)
}

/**
 * Tells of the start of every change of pages, within the router's transition: a state set optimistically by the listener
 * holds until the new page is there, or the change has failed.
 * @returns a function that stops it
 */
export function hearPageChanges(listener: (change: PageChange) => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
