import type { BrowserContext } from '@playwright/test'
import { storedOnDevice } from './device'
import { heading, test, untilPlanIsStored, untilReadyForOffline } from './installed'
import { emailOf } from './people'
import { expectNoRawKeys } from './raw-keys'
import { expect, expectNoAxeFindings, expectNoSidewaysScroll } from './test'

test.use({ serviceWorkers: 'allow' })

/** Build files that fail to load in this context from now on, except cancelled requests. */
function missesIn(context: BrowserContext): string[] {
  const misses: string[] = []
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    const left = reason === 'net::ERR_ABORTED'
    if (request.url().includes('/_next/static/') && !left) misses.push(`${request.url()} ${reason}`)
  })
  return misses
}

test('shows the cached plan while the server behind its proxy is down', async ({ page, relay, signIn }) => {
  await signIn(emailOf('in-progress'))
  await Promise.all([untilReadyForOffline(page), untilPlanIsStored(page)])
  relay.away = 'behind a proxy'
  await page.reload()
  await expect(heading(page, 'Week 3 of 12')).toBeVisible()
  await expect(page.getByText(/^As it was on /)).toBeVisible()
  relay.away = false
  await page.reload()
  await expect(page.getByText(/^As it was on /)).toHaveCount(0)
  await expect(heading(page, 'Week 3 of 12')).toBeVisible()
})

test('shows no key instead of a message on a cached finished plan', async ({ page, relay, signIn }) => {
  await signIn(emailOf('finished'))
  await Promise.all([untilReadyForOffline(page), untilPlanIsStored(page)])
  relay.away = 'behind a proxy'
  await page.reload()
  await expect(page.getByText(/^As it was on /)).toBeVisible()
  await expectNoRawKeys(page, 'the cached page')
})

test('[H10] plan and exercises are readable offline, pages return with the connection', async ({
  page,
  context,
  relay,
  signIn,
}) => {
  await signIn(emailOf('in-progress'))
  await Promise.all([untilReadyForOffline(page), untilPlanIsStored(page)])
  await context.setOffline(true)
  relay.away = true
  // Ignore files that the previous page was still loading.
  await page.goto('/participant')
  const misses = missesIn(context)
  await page.reload()
  await expect(heading(page, 'Week 3 of 12')).toBeVisible()
  await expect(page.getByText(/^As it was on \w+day \d+ \w+ at \d\d:\d\d$/)).toBeVisible()
  await expect(page.getByText('You are offline.', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle('Log sessions – Steadily')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Log sessions' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expectNoSidewaysScroll(page, 'log sessions')
  await expectNoAxeFindings(page, 'log sessions')

  await page.goto('/participant/exercises')
  await expect(heading(page, 'Your plan')).toBeVisible()
  await expect(page.getByText('Use the higher kitchen chair for now.')).toBeVisible()
  await expectNoAxeFindings(page, 'the plan')

  await page.goto('/participant/exercises/sit-to-stand')
  await expect(heading(page, 'Sit to stand')).toBeVisible()
  await expect(page).toHaveTitle('Sit to stand – Steadily')
  await expect(page.getByRole('list').filter({ hasText: 'Sit near the front' })).toBeVisible()
  await expectNoAxeFindings(page, 'an exercise')

  for (const path of ['/participant/stats', '/participant/exercises/wall-squat', '/user/profile', '/']) {
    await page.goto(path)
    await expect(heading(page, 'This page needs a connection')).toBeVisible()
  }
  await expectNoAxeFindings(page, 'a page that needs a connection')
  expect(misses).toEqual([])

  relay.away = false
  await page.goto('/participant/stats')
  await context.setOffline(false)
  await expect(heading(page, 'Your stats')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/participant/stats')
})

test('links and the back button work offline', async ({ page, context, signIn }) => {
  await signIn(emailOf('in-progress'))
  await Promise.all([untilReadyForOffline(page), untilPlanIsStored(page)])
  await context.setOffline(true)
  // In a second page: Next.js logs that it falls back to a full load, and the fixture's page must log nothing.
  const other = await context.newPage()
  await other.goto('/participant')
  await other.getByRole('navigation').getByRole('link', { name: 'Your plan' }).click()
  await expect(heading(other, 'Your plan')).toBeVisible()
  await other.getByRole('link', { name: /Bridge/ }).click()
  await expect(heading(other, 'Bridge')).toBeVisible()
  await other.goBack()
  await expect(heading(other, 'Your plan')).toBeVisible()
  await other.goBack()
  await expect(heading(other, 'Week 3 of 12')).toBeVisible()
  await expect(other).toHaveURL(/\/participant$/)
})

test('[H10a] shows the cached plan if the server is down, and retries', async ({ page, relay, signIn }) => {
  await signIn(emailOf('in-progress'))
  await Promise.all([untilReadyForOffline(page), untilPlanIsStored(page)])
  relay.away = true
  await page.goto('/participant/exercises')
  await expect(page.getByText(/^As it was on/)).toBeVisible()
  relay.away = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^As it was on/)).toBeHidden()
  await expect(heading(page, 'Your plan')).toBeVisible()
})

test('says that nothing is stored, in the user’s theme and text size', async ({ page, context, relay }) => {
  await page.goto('/')
  await untilReadyForOffline(page)
  await context.addCookies([
    { name: 'theme', value: 'dark', url: relay.url },
    { name: 'text-size', value: 'large', url: relay.url },
  ])
  await context.setOffline(true)
  await page.goto('/participant')
  await expect(heading(page, 'You are offline')).toBeVisible()
  await expect(page.getByText(/^Your plan cannot be opened on this device yet\./)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).toHaveAttribute('data-text-size', 'large')
  await expectNoAxeFindings(page, 'nothing is kept')
})

test('[H8] removes an expired copy from the page and the device', async ({ page, context, signIn }) => {
  await signIn(emailOf('in-progress'))
  await Promise.all([untilReadyForOffline(page), untilPlanIsStored(page)])
  await context.setOffline(true)
  await page.clock.install()
  await page.goto('/participant/exercises')
  await expect(page.getByText('Use the higher kitchen chair for now.')).toBeVisible()
  await page.clock.fastForward(30 * 24 * 60 * 60_000 + 1000)
  await expect(heading(page, 'You are offline')).toBeVisible()
  await expect(page.getByText('Use the higher kitchen chair for now.')).toBeHidden()
})

test('advice is readable offline after it was read, with its date', async ({
  page,
  context,
  relay,
  signIn,
}) => {
  await signIn(emailOf('in-progress'))
  await Promise.all([untilReadyForOffline(page), untilPlanIsStored(page)])
  await page.goto('/shared/your-advice')
  await expect
    .poll(() => storedOnDevice(page, 'copies'))
    .toEqual([expect.objectContaining({ advice: expect.objectContaining({ title: 'Your advice' }) })])
  const online = await page.getByRole('article').getByRole('heading', { level: 2 }).allInnerTexts()
  // Another page stores the plan again, and keeps the advice.
  await page.goto('/participant')
  await untilPlanIsStored(page)
  await context.setOffline(true)
  relay.away = true
  await page.goto('/shared/your-advice')
  await expect(heading(page, 'Your advice')).toBeVisible()
  await expect(page).toHaveTitle('Your advice – Steadily')
  await expect(page.getByText(/^As it was on \w+day \d+ \w+ at \d\d:\d\d$/)).toBeVisible()
  const article = page.getByRole('article')
  await expect(article.getByRole('heading', { level: 2 })).toHaveText(online)
  expect(await article.getByRole('listitem').count()).toBeGreaterThan(5)
  await expectNoSidewaysScroll(page, 'the advice')
  await expectNoAxeFindings(page, 'the advice')
})
