import type { Page, Request } from '@playwright/test'
import { emailOf } from './people'
import { unlock } from './physio'
import { expect, holdTime, test, untilHydrated } from './test'

/**
 * Holds the responses to a page's requests for `path`, except prefetches.
 * @returns a function that releases them
 */
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

/** Records every state of the progress bar and every announcement. */
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

test('shows progress in one step, two with own data, none when fast', async ({ page, signIn, someone }) => {
  await page.clock.install()
  await signIn(someone)
  await untilHydrated(page)
  await page.getByRole('button', { name: /^I have done it. Log session 3/ }).click()
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

test('[S9.8] announces a page politely, 500 ms after it appeared', async ({ page, signIn }) => {
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

test('announces only the last of two pages within 500 ms', async ({ page, signIn }) => {
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

test('does not announce a full page load', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await untilHydrated(page)
  await page.clock.runFor(2000)
  await expect(page.locator('[data-announcement]')).toBeEmpty()
})

test('focuses the heading on new pages, but not on back or forward', async ({ page, signIn }) => {
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

test('prefetches shared pages fully, but refetches personal pages when opened', async ({
  page,
  signIn,
  someone,
}) => {
  await signIn(someone)
  const { origin } = new URL(page.url())
  // From an empty page, so that nothing prefetched earlier is reused.
  await page.goto('about:blank')
  const fetched = new Set<string>()
  const opened: string[] = []
  page.on('request', (request) => {
    const { rsc, 'next-router-prefetch': ahead } = request.headers()
    if (rsc !== undefined && ahead === undefined) opened.push(new URL(request.url()).pathname)
  })
  // Wait for the end of each prefetch: a page opened before that is requested again. The router cancels a request once
  // it has read what it needs, which the browser reports as a failure.
  const ended = (request: Request) => {
    // The layout of each page is prefetched first, in a separate request.
    const { rsc, 'next-router-segment-prefetch': frame } = request.headers()
    if (rsc !== undefined && frame === undefined) fetched.add(new URL(request.url()).pathname)
  }
  page.on('requestfinished', ended).on('requestfailed', ended)
  await page.goto(`${origin}/participant`)
  const ahead = ['/participant/stats', '/shared/your-advice']
  await expect.poll(() => [...fetched]).toEqual(expect.arrayContaining(ahead))
  opened.length = 0
  // Another device logs a session after the prefetch.
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

test('prefetches nothing when data saving is on', async ({ page, signIn }) => {
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
  // Longer than any prefetch is delayed.
  await page.clock.runFor(10_000)
  expect(ahead).toEqual([])
  await entry(page, 'Your plan').click()
  await expect(heading(page, 'Your plan')).toBeFocused()
})

test('a link pressed right after a change leads on, however slow its page is', async ({
  page,
  signIn,
  someone,
}) => {
  await page.clock.install()
  await signIn(someone)
  await unlock(page)
  await untilHydrated(page)
  const release = await hold(page, '/physio/start-date')
  await page.getByLabel('Sets, Bridge').selectOption('4')
  await expect(page.getByText(/^Sets: saved/)).toBeVisible()
  await page.getByRole('link', { name: 'Change the start date' }).click()
  // The handout would be fetched by now, and several times.
  await page.clock.runFor(10_000)
  release()
  await page.waitForURL('**/physio/start-date')
})
