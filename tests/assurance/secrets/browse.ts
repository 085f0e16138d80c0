import type { Page } from '@playwright/test'
import type { Piece } from './search'

/** Collects everything a page receives and logs from now on. @returns stops collecting, after pending answers */
export function listen(page: Page, whose: string | null, add: (piece: Piece) => void): () => Promise<void> {
  const under: Promise<void>[] = []
  page.on('response', (response) => {
    under.push(
      Promise.all([response.allHeaders(), response.body().catch(() => Buffer.alloc(0))]).then(
        ([allHeaders, body]) => {
          // Cookies are sealed, so they are not searched.
          const headers = { ...allHeaders, 'set-cookie': '' }
          const place = `the browser’s answer of ${new URL(response.url()).pathname}`
          add({ place, text: `${JSON.stringify(headers)}\n${body.toString()}`, whose })
        },
      ),
    )
  })
  page.on('console', (message) => {
    add({ place: 'the console', text: message.text(), whose })
  })
  page.on('pageerror', (error) => {
    add({ place: 'the console', text: `${error.message}\n${error.stack ?? ''}`, whose })
  })
  return async () => {
    page.removeAllListeners()
    await Promise.all(under)
  }
}

/** Everything the browser stores: page, history, storage, service worker caches and databases. */
export async function storedBy(page: Page, whose: string | null, add: (piece: Piece) => void): Promise<void> {
  const kept = await page.evaluate(async () => {
    const asked = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => {
          resolve(request.result)
        }
        request.onerror = () => {
          reject(request.error ?? new Error('IndexedDB failed'))
        }
      })
    const databases: Record<string, string> = {}
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store)
        databases[`${name} ${store}`] = JSON.stringify([
          await asked(objects.getAll()),
          await asked(objects.getAllKeys()),
        ])
      }
      database.close()
    }
    const inCaches: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        inCaches.push(request.url, (await (await cache.match(request))?.text()) ?? '')
    }
    return {
      history: JSON.stringify([navigation.entries().map(({ url }) => url), history.state, window.name]),
      localStorage: JSON.stringify(localStorage),
      sessionStorage: JSON.stringify(sessionStorage),
      caches: inCaches.join('\n'),
      IndexedDB: JSON.stringify(databases),
      page: document.documentElement.outerHTML,
      cookies: document.cookie,
    }
  })
  for (const [place, text] of Object.entries(kept))
    add({ place: `${place} of ${new URL(page.url()).pathname}`, text, whose })
}

/** Writes a text to every kind of storage in the browser. */
export async function plant(page: Page, text: string): Promise<void> {
  await page.evaluate(async (planted) => {
    localStorage.setItem('planted', planted)
    sessionStorage.setItem('planted', planted)
    history.replaceState({ planted }, '')
    document.body.append(planted)
    document.cookie = `planted=${encodeURIComponent(planted)}`
    const cache = await caches.open('planted')
    await cache.put('/planted', new Response(planted))
    await new Promise((resolve, reject) => {
      const opening = indexedDB.open('planted', 1)
      opening.onupgradeneeded = () => opening.result.createObjectStore('planted').put(planted, 1)
      opening.onsuccess = resolve
      opening.onerror = reject
    })
    console.log(planted)
  }, text)
}
