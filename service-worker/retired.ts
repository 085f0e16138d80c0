/** What `/sw.js` serves if no worker is wanted: one that deletes all caches and then unregisters itself. */
export const retiredWorker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  const gone = caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))
  event.waitUntil(gone.then(() => self.registration.unregister()))
})
`
