import type { Page } from '@playwright/test'
import { emailOf } from './people'
import { settle, shiftsSeen, watchShifts } from './shifts'
import { expect, test, untilHydrated } from './test'

/** An element below the chart: if it is in view, so is the chart. */
const belowTheLine = (page: Page) => page.getByText('Show the sums as table')

test('[S1.3a] stats summarise progress; a week opens by keyboard and returns focus', async ({
  page,
  signIn,
}) => {
  await signIn(emailOf('in-progress'))
  await page.goto('/participant/stats')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('You have done 9 of 48 sessions')
  await expect(page.getByText('1 week with every session done.')).toBeVisible()
  await untilHydrated(page)
  const week = page.getByRole('button', { name: /^Week 2/ })
  await week.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Week 2' })
  await expect(dialog.getByText('3 of 4 done. That still counts.')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Session 1Logged',
    'Session 2Logged',
    'Session 3Logged',
    'Session 4Not logged',
  ])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(week).toBeFocused()

  await page.keyboard.press('Enter')
  await dialog.getByRole('link', { name: 'Log sessions' }).click()
  await page.waitForURL('**/participant#week-2')
  await expect(page.locator('#week-2 summary')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Week 2: log session 4' })).toBeInViewport()
})

test('a week taller than a small phone opens scrolled to the top', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 400 })
  await signIn(emailOf('in-progress'))
  await page.goto('/participant/stats')
  await page.getByRole('button', { name: /^Week 2/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Week 2' })).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByRole('button', { name: 'Close' })).not.toBeInViewport()
})

test('new session appears under today in another tab, with its time', async ({
  page,
  context,
  signIn,
  someone,
}) => {
  await signIn(someone)
  const stats = await context.newPage()
  await stats.goto('/participant/stats')
  const recent = stats.getByRole('region', { name: 'Recent sessions' })
  await expect(recent.getByRole('listitem').first()).toHaveText('Week 3Sessions 1 and 2')
  await page.getByRole('button', { name: /^Log session 3 / }).click()
  await expect(recent.getByRole('listitem').first()).toHaveText('TodaySession 3 of week 3')
  await expect(stats.getByText('You have done 10 of 48 sessions')).toBeVisible()
  await stats.getByRole('button', { name: /^Week 3 \(now\)/ }).click()
  await expect(stats.getByRole('dialog').getByText(/^Logged on \w+day \d+ \w+ at \d+:\d\d$/)).toBeVisible()
})

test('[S2.19] chart renders in its reserved space without layout shift', async ({ page, signIn }) => {
  await signIn(emailOf('in-progress'))
  // The browser reports layout shifts inside the viewport only.
  await page.setViewportSize({ width: 390, height: 3000 })
  await watchShifts(page)
  await page.goto('/participant/stats')
  await expect(page.locator('.recharts-line')).toHaveCount(3)
  expect(await shiftsSeen(page)).toEqual([])
})

test('loads the chart script only on the stats page when scrolled to', async ({ page, signIn }) => {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  // Requested again: the body of a late response is lost once the page is left.
  const textOf = async (url: string) => (await page.request.get(url)).text()
  const fetchesChart = async () =>
    (await Promise.all([...scripts].map(textOf))).some((script) => script.includes('recharts-'))
  await page.setViewportSize({ width: 390, height: 600 })
  await signIn(emailOf('in-progress'))
  for (const path of [
    '/participant/exercises',
    '/participant/exercises/heel-raise',
    '/shared/your-advice',
    '/participant',
  ]) {
    await page.goto(path)
    await settle(page)
  }
  expect(scripts.size).toBeGreaterThan(5)
  expect(await fetchesChart()).toBe(false)
  await page.goto('/participant/stats')
  await settle(page)
  expect(await fetchesChart()).toBe(false)
  await belowTheLine(page).scrollIntoViewIfNeeded()
  await expect(page.locator('.recharts-line')).toHaveCount(3)
  expect(await fetchesChart()).toBe(true)
})

test('page works without the chart when its script fails to load', async ({ page, signIn }) => {
  await signIn(emailOf('in-progress'))
  await page.route('**/_next/static/chunks/**', async (route) => {
    const answer = await route.fetch()
    return (await answer.text()).includes('recharts-') ? route.abort() : route.fulfill({ response: answer })
  })
  const failed = page.waitForEvent('requestfailed')
  await page.goto('/participant/stats')
  await untilHydrated(page)
  await belowTheLine(page).scrollIntoViewIfNeeded()
  await failed
  await page.getByText('Show the sums as table').click()
  await expect(page.getByRole('table', { name: /from the start/ })).toBeVisible()
  await expect(page.locator('.recharts-line')).toHaveCount(0)
  // A file that is still loading when the test ends would fail the next one.
  await page.unrouteAll({ behavior: 'wait' })
})

test('prints the numbers in place of the chart', async ({ page, signIn }) => {
  await signIn(emailOf('in-progress'))
  await page.goto('/participant/stats')
  await untilHydrated(page)
  await belowTheLine(page).scrollIntoViewIfNeeded()
  await expect(page.locator('.recharts-line').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.recharts-line').first()).toBeHidden()
  await expect(page.getByRole('table', { name: /from the start/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Week/ })).toHaveCount(0)
})

test('finished plan has its own page, and stats in the past tense', async ({ page, signIn }) => {
  await signIn(emailOf('finished'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You finished your 12 weeks')
  await expect(page.getByText('37 of 48 sessions done. Every one of them counts.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See and print your plan' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Your stats' }).click()
  await expect(page.getByText('You did 37 of 48 sessions')).toBeVisible()
})
