import { mayReload } from '../../domain/lost-chunk'
import { readLocal, writeLocal } from '../store/local-storage'
import { withTimeout } from '../api/with-timeout'

const name = 'steadily-chunk-reload'
// Clearing caches must not delay the reload for longer. Milliseconds.
const longestTidyingMilliseconds = 1000

/** Dispatched on `window` once the page is hydrated. */
export const hydratedEvent = 'steadily-hydrated'

let underWay: Promise<boolean> | null = null

/**
 * Reloads the page because a chunk of the app could not be loaded, unless a page of this browser was reloaded within the
 * last minute. Caches are cleared first, so that a broken file is not loaded from them again.
 * @param reload replaced in tests only
 * @returns whether the page is being reloaded
 */
export function reloadForChunk(reload = () => window.location.reload()): Promise<boolean> {
  underWay ??= decide(reload).then((reloading) => {
    // Allow another reload when a chunk is lost after the minute is over.
    if (!reloading) underWay = null
    return reloading
  })
  return underWay
}

async function decide(reload: () => void): Promise<boolean> {
  if (!claim(Date.now())) return false
  await withTimeout(emptyCaches(), longestTidyingMilliseconds, () => undefined)
  reload()
  return true
}

/** Claims the one reload of this minute for all tabs. */
function claim(now: number): boolean {
  const last = readLocal(name)
  if (!mayReload(last === null ? null : Number(last), now)) return false
  if (writeLocal(name, String(now))) return true
  // If storage is blocked, do not reload a page that is itself a reload.
  const [arrival] = performance.getEntriesByType('navigation')
  return (arrival as PerformanceNavigationTiming | undefined)?.type !== 'reload'
}

/** Empties the service worker's caches, which it fills again. Not when offline: they are then the only copies. */
async function emptyCaches(): Promise<void> {
  if (!navigator.onLine) return
  try {
    const names = await caches.keys()
    await Promise.all(names.map((each) => caches.delete(each)))
  } catch {
    // No caches, or no access to them: the files come from the server anyway.
  }
}
