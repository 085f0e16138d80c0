import type { Locator, Page } from '@playwright/test'
import { type Relay, startRelay } from './relay'
import { expect, test as base } from './test'

/** Each test has its own URL, whose connection to the server can be cut. */
export const test = base.extend<{ relay: Relay }>({
  relay: async ({ server }, use) => {
    const relay = await startRelay(server.url)
    await use(relay)
    await relay.close()
  },
  baseURL: async ({ relay }, use) => use(relay.url),
})

export function heading(page: Page, name: string): Locator {
  return page.getByRole('heading', { level: 1, name })
}

/** Waits until the service worker is active and has cached the offline page. */
export async function untilReadyForOffline(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration()
        return registration?.active?.state === 'activated' && Boolean(await caches.match('/~offline'))
      }),
    )
    .toBe(true)
}

/** Waits until this device stores a copy of the plan. */
export async function untilPlanIsStored(page: Page): Promise<void> {
  await expect.poll(async () => (await storedCopies(page)).length).toBe(1)
}

/** The records that this device stores, as saved. */
export function storedCopies(page: Page): Promise<unknown[]> {
  return page.evaluate(
    () =>
      new Promise<unknown[]>((resolve) => {
        const opening = indexedDB.open('steadily')
        // Not created yet: leave that to the page.
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => {
          resolve([])
        }
        opening.onsuccess = () => {
          const database = opening.result
          const reading = database.transaction('copies').objectStore('copies').getAll()
          reading.onsuccess = () => {
            database.close()
            resolve(reading.result as unknown[])
          }
        }
      }),
  )
}

/** Everything in this browser's caches: cache name, URL, and headers and body as text. */
export function cacheEntries(page: Page): Promise<{ cache: string; address: string; text: string }[]> {
  return page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (cache) => {
        const open = await caches.open(cache)
        return Promise.all(
          (await open.keys()).map(async (request) => {
            const answer = await open.match(request, { ignoreVary: true })
            const headers = JSON.stringify([...(answer?.headers ?? [])])
            const { pathname, search } = new URL(request.url)
            return { cache, address: pathname + search, text: `${headers}\n${(await answer?.text()) ?? ''}` }
          }),
        )
      }),
    )
    return all.flat()
  })
}
