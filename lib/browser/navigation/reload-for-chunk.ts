import { mayReload } from '../../domain/lost-chunk'
import { readLocal, writeLocal } from '../store/local-storage'
import { withTimeout } from '../api/with-timeout'

const name = 'steadily-chunk-reload'
// Tidying up is no reason to keep anybody waiting.
const longestTidyingMilliseconds = 1000

/** Told to the window when the page's scripts have taken it over. */
export const aliveEvent = 'steadily-alive'

let underWay: Promise<boolean> | null = null

/**
 * Loads the page anew because a part of the app could not be fetched, unless a page of this browser was within the last
 * minute. Copies of static files go first, so that a broken one cannot come back.
 * @param reload how; only tests give their own
 * @returns whether the page is being loaded anew
 */
export function reloadForChunk(reload = () => window.location.reload()): Promise<boolean> {
  underWay ??= decide(reload).then((reloading) => {
    // A later part may be lost when the minute is over.
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

/** Takes the one reload of this minute, for all tabs. */
function claim(now: number): boolean {
  const last = readLocal(name)
  if (!mayReload(last === null ? null : Number(last), now)) return false
  if (writeLocal(name, String(now))) return true
  // Nothing can be kept here: then a page that is itself a reload is not loaded again.
  const [arrival] = performance.getEntriesByType('navigation')
  return (arrival as PerformanceNavigationTiming | undefined)?.type !== 'reload'
}

/** Empties what the service worker keeps; it keeps it anew by itself. Without a connection there is nothing else. */
async function emptyCaches(): Promise<void> {
  if (!navigator.onLine) return
  try {
    const names = await caches.keys()
    await Promise.all(names.map((each) => caches.delete(each)))
  } catch {
    // No caches, or none to be had: the server's own answers are all there is.
  }
}
