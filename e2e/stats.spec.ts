import type { Page } from '@playwright/test'
import { openNumbers } from './all-numbers'
import { emailOf } from './people'
import { settle, shiftsSeen, watchShifts } from './shifts'
import { expect, test, untilHydrated } from './test'

const sums = (page: Page) => page.getByRole('table', { name: /from the start/ })

/** Opens "All numbers" and scrolls to the heading of the chart. */
async function openChart(page: Page): Promise<void> {
  await openNumbers(page)
  await page.getByRole('heading', { name: 'How it adds up' }).scrollIntoViewIfNeeded()
}

/** Holds the script of the chart back. @returns a function that answers its requests, or fails them */
async function holdChart(page: Page): Promise<(answer: 'give' | 'fail') => void> {
  const { promise, resolve } = Promise.withResolvers<'give' | 'fail'>()
  await page.route('**/_next/static/chunks/**', async (route) => {
    const response = await route.fetch()
    const isChart = (await response.text()).includes('recharts-')
    return isChart && (await promise) === 'fail' ? route.abort() : route.fulfill({ response })
  })
  return resolve
}

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
  await openNumbers(stats)
  const recent = stats.getByRole('region', { name: 'Recent sessions' })
  await expect(recent.getByRole('listitem').first()).toHaveText('Week 3Sessions 1 and 2')
  await page.getByRole('button', { name: /^I have done it. Log session 3/ }).click()
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
  const answer = await holdChart(page)
  await page.goto('/participant/stats')
  expect(await shiftsSeen(page)).toEqual([])
  // "All numbers" itself moves what is below it when it opens.
  await openChart(page)
  const whenOpened = await shiftsSeen(page)
  answer('give')
  await expect(page.locator('.recharts-line')).toHaveCount(3)
  expect(await shiftsSeen(page)).toEqual(whenOpened)
  await page.unrouteAll({ behavior: 'wait' })
})

test('loads the chart script only on the stats page when "All numbers" is opened', async ({
  page,
  signIn,
}) => {
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
  await page.getByText('All numbers', { exact: true }).scrollIntoViewIfNeeded()
  await settle(page)
  expect(await fetchesChart()).toBe(false)
  await openChart(page)
  await expect(page.locator('.recharts-line')).toHaveCount(3)
  expect(await fetchesChart()).toBe(true)
})

test('page works without the chart when its script fails to load', async ({ page, signIn }) => {
  await signIn(emailOf('in-progress'))
  const answer = await holdChart(page)
  answer('fail')
  const failed = page.waitForEvent('requestfailed')
  await page.goto('/participant/stats')
  await openChart(page)
  await failed
  await expect(sums(page)).toBeVisible()
  await expect(page.locator('.recharts-line')).toHaveCount(0)
  // A file that is still loading when the test ends would fail the next one.
  await page.unrouteAll({ behavior: 'wait' })
})

test('prints the numbers in place of the chart', async ({ page, signIn }) => {
  await signIn(emailOf('in-progress'))
  await page.goto('/participant/stats')
  await openChart(page)
  await expect(page.locator('.recharts-line').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.recharts-line').first()).toBeHidden()
  await expect(sums(page)).toBeVisible()
})

test('prints bands and all numbers, also when they are collapsed', async ({ page, signIn }) => {
  await signIn(emailOf('in-progress'))
  await page.goto('/participant/stats')
  await untilHydrated(page)
  await expect(sums(page)).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(sums(page)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Recent sessions' })).toBeVisible()
  await expect(page.getByText('All numbers', { exact: true })).toBeHidden()
  await expect(page.getByRole('button', { name: /^Week/ })).toHaveCount(3)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('stats show the bands, open all numbers and have no dead week buttons', async ({ page, signIn }) => {
    await signIn(emailOf('in-progress'))
    await page.goto('/participant/stats')
    const weeks = page.getByRole('region', { name: 'Week by week' })
    await expect(weeks.getByText('3 of 4 done')).toBeVisible()
    await expect(weeks.getByText(/^Tap a week/)).toBeHidden()
    await expect(weeks.getByRole('button')).toHaveCount(0)
    await page.getByText('All numbers', { exact: true }).click()
    await expect(sums(page)).toBeVisible()
  })
})

test('finished plan has its own page, and stats in the past tense', async ({ page, signIn }) => {
  await signIn(emailOf('finished'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You finished your 12 weeks')
  await expect(page.getByText('37 of 48 sessions done. Every one of them counts.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See and print your plan' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Your stats' }).click()
  await expect(page.getByText('You did 37 of 48 sessions')).toBeVisible()
})
