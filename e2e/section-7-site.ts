import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { listenSection7, mondayTwoWeeksAgo } from '../tests/upstream/section-7/listen'
import { demoSection7 } from '../tests/upstream/section-7/programme'
import { storedOnDevice } from './device'
import { type Relay, startRelay } from './relay'
import { type Server, startServer } from './server'
import { expect, test as base, untilHydrated } from './test'

export type Site = Awaited<ReturnType<typeof demoSection7>>
export const alex = { username: 'alex@example.org', password: 'steady-steps-1' }

async function aSite() {
  const site = await demoSection7(() => new Date(), mondayTwoWeeksAgo(new Date()))
  const server = await listenSection7(site, 0)
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { site, url: `http://127.0.0.1:${port}`, close }
}

/**
 * A backend that implements section 7 of the specification and can be cut off by a relay. Each test has a new one, in which
 * Alex is in week 3 and has done none of its 3 sessions.
 */
export const test = base.extend<{ site: Site; logIn: (more?: object) => Promise<void> }, { relay: Relay }>({
  relay: [
    async ({}, use) => {
      const { url, close } = await aSite()
      const relay = await startRelay(url)
      await use(relay)
      await relay.close()
      close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ relay }, use) => {
      const env = {
        BACKEND: 'wordpress',
        WORDPRESS_URL: relay.url,
        SESSION_SECRET: 'a secret for tests of forty letters or so',
        DEMO: 'off',
      }
      const server: Server = await startServer(env)
      await use(server)
      await server.remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  site: async ({ relay }, use) => {
    const { site, url, close } = await aSite()
    Object.assign(relay, { target: url, away: false, hold: () => undefined })
    await use(site)
    close()
  },
  logIn: async ({ page, site }, use) => {
    expect(site.people).toHaveLength(3)
    await use(async (more = {}) => {
      const begin = () =>
        page.request.post('/api/session', {
          data: { ...alex, ...more },
          headers: { 'Sec-Fetch-Site': 'same-origin' },
        })
      // The breaker may still rest after the test before.
      await expect.poll(async () => (await begin()).status()).toBe(200)
      await page.goto('/participant')
      await untilHydrated(page)
    })
  },
})

/** Answers about participants wait. @returns a function that lets them go */
export function holdRecords(relay: Relay): () => void {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  relay.hold = (path) => (path.includes('/participant/') ? promise : undefined)
  return () => {
    relay.hold = () => undefined
    resolve(undefined)
  }
}

/** Waits until this device stores the plan. */
export async function untilStored(page: Page): Promise<void> {
  await expect.poll(() => storedOnDevice(page, 'copies')).toHaveLength(1)
}

/** From the next page on, remembers whether any state of a page said that something could not be loaded. */
export async function watchForNotLoaded(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    const look = () => {
      if (/could not load/.test(document.body?.innerText ?? ''))
        sessionStorage.setItem('said-not-loaded', '1')
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true })
  })
  return () => page.evaluate(() => sessionStorage.getItem('said-not-loaded') !== null)
}
