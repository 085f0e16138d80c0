/** Registers the service worker and sets the language of its offline page. Does nothing if the browser blocks storage. */
export async function registerServiceWorker(language: string): Promise<void> {
  try {
    await navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' })
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ keepOfflinePage: language })
  } catch {
    // The page works without one.
  }
}

/** Removes a service worker that was registered under an earlier setting, and its caches. */
export async function removeServiceWorker(): Promise<void> {
  try {
    const registered = await navigator.serviceWorker.getRegistrations()
    if (registered.length === 0) return
    await Promise.all(registered.map((each) => each.unregister()))
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  } catch {
    // The worker's own script checks whether it is still wanted and removes itself.
  }
}
