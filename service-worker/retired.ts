/** What `/sw.js` answers where no worker is wanted: one that removes what an earlier one kept, and then itself. */
export const retiredWorker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  const gone = caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))
  event.waitUntil(gone.then(() => self.registration.unregister()))
})
`
