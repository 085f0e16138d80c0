import type { Page } from '@playwright/test'

/** All entries of one IndexedDB store of this browser; empty if the store does not exist. */
export async function storedOnDevice(page: Page, store: 'copies' | 'waiting'): Promise<unknown[]> {
  const everything = await everyIndexedStore(page)
  return everything[`steadily/${store}`] ?? []
}

/** All IndexedDB entries of this browser, by `database/store`. */
function everyIndexedStore(page: Page): Promise<Record<string, unknown[]>> {
  return page.evaluate(async () => {
    const answered = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => {
          resolve(request.result)
        }
        request.onerror = () => {
          reject(new Error('The store does not answer'))
        }
      })
    const found: Record<string, unknown[]> = {}
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answered(indexedDB.open(name))
      for (const store of database.objectStoreNames)
        found[`${name}/${store}`] = await answered(database.transaction(store).objectStore(store).getAll())
      database.close()
    }
    return found
  })
}

/**
 * Everything that this browser stores of the site, as one text: IndexedDB, caches, web storage, cookies and the page's
 * HTML.
 */
export async function everythingStored(page: Page): Promise<string> {
  const stores = JSON.stringify(await everyIndexedStore(page))
  const caches = await page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await window.caches.keys()) {
      const cache = await window.caches.open(name)
      for (const request of await cache.keys())
        texts.push(name, request.url, (await (await cache.match(request))?.text()) ?? '')
    }
    return texts.join('\n')
  })
  const small = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  )
  const cookies = JSON.stringify(await page.context().cookies())
  return [stores, caches, small, cookies, await page.content()].join('\n')
}
