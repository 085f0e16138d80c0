/**
 * Registers the service worker, and tells it in which language to keep the page for the time without a connection. Where
 * the browser lets nobody keep anything, all goes on without it.
 */
export async function registerServiceWorker(language: string): Promise<void> {
  try {
    await navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' })
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ keepOfflinePage: language })
  } catch {
    // The page needs none.
  }
}

/** Rids this browser of a service worker that an earlier setting let in, and of what it kept. */
export async function removeServiceWorker(): Promise<void> {
  try {
    const registered = await navigator.serviceWorker.getRegistrations()
    if (registered.length === 0) return
    await Promise.all(registered.map((each) => each.unregister()))
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  } catch {
    // Its own script asks after itself, and goes.
  }
}
