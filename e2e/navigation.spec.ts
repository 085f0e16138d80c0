import type { Page, Request } from '@playwright/test'
import { emailOf } from './people'
import { expect, holdTime, test, untilHydrated } from './test'

/** Holds the answers to these requests of a page, but not of those that are fetched ahead. @returns lets them go */
async function hold(page: Page, path: string): Promise<() => void> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<undefined>()
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const { 'next-router-prefetch': ahead, rsc } = route.request().headers()
      if (ahead === undefined && (rsc !== undefined || path.startsWith('/api/'))) await held
      await route.continue()
    },
  )
  return () => {
    letGo(undefined)
  }
}

type Seen = { bar: (string | null)[]; said: string[] }

/** Writes down every state of the bar at the top and every announcement. */
async function watch(page: Page) {
  await page.evaluate(() => {
    const seen: Seen = { bar: [], said: [] }
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const bar = document.querySelector('[data-page-progress]')?.getAttribute('data-page-progress') ?? null
      if (bar !== (seen.bar.at(-1) ?? null)) seen.bar.push(bar)
      const said = document.querySelector('[data-announcement]')?.textContent ?? ''
      if (said !== (seen.said.at(-1) ?? '')) seen.said.push(said)
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  })
  return () => page.evaluate(() => (window as unknown as { seen: Seen }).seen)
}

const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('the bar shows a slow page in one step, a page with a load of its own in two, and no fast one', async ({
  page,
  signIn,
  someone,
}) => {
  await page.clock.install()
  await signIn(someone)
  await untilHydrated(page)
  await page.getByRole('button', { name: /^Log session 3 / }).click()
  await expect(page.getByText('Session 3 logged.', { exact: true })).toBeVisible()
  const [plan, stats, record] = [
    await hold(page, '/participant/exercises'),
    await hold(page, '/participant/stats'),
    await hold(page, '/api/participant'),
  ]
  const progress = (state: number) => page.locator(`[data-page-progress="${state}"]`)
  const seen = await watch(page)
  await entry(page, 'Your plan').click()
  await expect(progress(0)).toBeInViewport()
  plan()
  await expect(heading(page, 'Your plan')).toBeFocused()
  await expect.poll(async () => (await seen()).bar).toEqual(['0', '100', null])
  await entry(page, 'Your stats').click()
  await expect(progress(0)).toBeInViewport()
  stats()
  await expect(progress(30)).toBeInViewport()
  record()
  await expect(heading(page, 'Your stats')).toBeFocused()
  await expect.poll(async () => (await seen()).bar.slice(3)).toEqual(['0', '30', '100', null])
  await holdTime(page)
  await entry(page, 'Your advice').click()
  await expect(heading(page, 'Your advice')).toBeFocused()
  await page.clock.runFor(500)
  await expect(page.locator('[data-announcement]')).toHaveText('You are now on: Your advice – Steadily')
  expect((await seen()).bar).toHaveLength(7)
})

test('[S9.8] the page is announced politely, 500 ms after it came', async ({ page, signIn }) => {
  await page.clock.install()
  await signIn(emailOf('in-progress'))
  await untilHydrated(page)
  const status = page.locator('[data-announcement]')
  await expect(status).toHaveRole('status')
  const seen = await watch(page)
  await holdTime(page)
  await entry(page, 'Your plan').click()
  await expect(heading(page, 'Your plan')).toBeFocused()
  await page.clock.runFor(499)
  await expect(status).toBeEmpty()
  await page.clock.runFor(1)
  await expect(status).toHaveText('You are now on: Your plan – Steadily')
  expect((await seen()).said).toHaveLength(1)
  await expect(page.locator('next-route-announcer')).toBeHidden()
})

test('of two pages within 500 ms the last alone is announced', async ({ page, signIn }) => {
  await signIn(emailOf('in-progress'))
  await page.clock.install()
  await page.reload()
  await untilHydrated(page)
  const seen = await watch(page)
  // 400 ms on one page, 600 ms on the next.
  await holdTime(page)
  await entry(page, 'Your stats').click()
  await expect(heading(page, 'Your stats')).toBeVisible()
  await page.clock.runFor(400)
  await entry(page, 'Your plan').click()
  await expect(heading(page, 'Your plan')).toBeVisible()
  await page.clock.runFor(600)
  await expect(page.locator('[data-announcement]')).toHaveText('You are now on: Your plan – Steadily')
  expect((await seen()).said).toEqual(['You are now on: Your plan – Steadily'])
})

test('a page that the browser opens is not announced', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await untilHydrated(page)
  await page.clock.runFor(2000)
  await expect(page.locator('[data-announcement]')).toBeEmpty()
})

test('the focus goes to the heading of a new page, and stays with the browser on "back" and "forward"', async ({
  page,
  signIn,
}) => {
  await signIn(emailOf('in-progress'))
  await untilHydrated(page)
  await entry(page, 'Your plan').click()
  await expect(heading(page, 'Your plan')).toBeFocused()
  await page.getByRole('link', { name: 'Bridge' }).click()
  await expect(heading(page, 'Bridge')).toBeFocused()
  await page.goBack()
  await expect(heading(page, 'Your plan')).toBeVisible()
  await expect(heading(page, 'Your plan')).not.toBeFocused()
  await page.goForward()
  await expect(heading(page, 'Bridge')).toBeVisible()
  await expect(heading(page, 'Bridge')).not.toBeFocused()
  await entry(page, 'Your advice').click()
  await expect(heading(page, 'Your advice')).toBeFocused()
})

test('what is about nobody is fetched ahead whole, and what is about a person only when it is opened', async ({
  page,
  signIn,
  someone,
}) => {
  await signIn(someone)
  const { origin } = new URL(page.url())
  // From an empty page: what the page before it fetched ahead is not there for the next one.
  await page.goto('about:blank')
  const fetched = new Set<string>()
  const opened: string[] = []
  page.on('request', (request) => {
    const { rsc, 'next-router-prefetch': ahead } = request.headers()
    if (rsc !== undefined && ahead === undefined) opened.push(new URL(request.url()).pathname)
  })
  // Not before its end: a page that is still coming when it is opened is asked for again. The router itself hangs up when
  // it has read what it needs, which the browser calls a failure.
  const ended = (request: Request) => {
    // The frame of each page is asked for first, under a name of its own.
    const { rsc, 'next-router-segment-prefetch': frame } = request.headers()
    if (rsc !== undefined && frame === undefined) fetched.add(new URL(request.url()).pathname)
  }
  page.on('requestfinished', ended).on('requestfailed', ended)
  await page.goto(`${origin}/participant`)
  const ahead = ['/participant/stats', '/shared/your-advice']
  await expect.poll(() => [...fetched]).toEqual(expect.arrayContaining(ahead))
  opened.length = 0
  // Another device logs a session after the page was fetched ahead.
  const logged = await page.request.post('/api/participant/log-session', {
    data: { week: 3, session: 3, sessionCompleted: true },
    headers: { Origin: origin, 'Sec-Fetch-Site': 'same-origin' },
  })
  expect(logged.status()).toBe(200)
  await entry(page, 'Your stats').click()
  await expect(page.getByText(/^3 of 4/).first()).toBeVisible()
  expect(opened).toContain('/participant/stats')
  opened.length = 0
  await entry(page, 'Your advice').click()
  await expect(heading(page, 'Your advice')).toBeFocused()
  expect(opened).not.toContain('/shared/your-advice')
})

test('nothing is fetched ahead where people save data', async ({ page, signIn }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })
  })
  const ahead: string[] = []
  page.on('request', (request) => {
    if (request.headers()['next-router-prefetch'] !== undefined) ahead.push(request.url())
  })
  await page.clock.install()
  await signIn(emailOf('in-progress'))
  await untilHydrated(page)
  // Longer than what is fetched ahead ever waits.
  await page.clock.runFor(10_000)
  expect(ahead).toEqual([])
  await entry(page, 'Your plan').click()
  await expect(heading(page, 'Your plan')).toBeFocused()
})
