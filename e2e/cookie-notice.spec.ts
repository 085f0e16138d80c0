import type { Page } from '@playwright/test'
import { emailOf } from './people'
import { test } from './site-that-counts'
import { expect, expectNoAxeFindings, expectNoSidewaysScroll, untilHydrated } from './test'

const notice = (page: Page) => page.getByRole('region', { name: 'Cookies' })

/**
 * Holds back a page's scripts.
 * @returns a function that releases them
 */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<undefined>()
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await held
    await route.continue()
  })
  return async () => {
    letGo(undefined)
    await untilHydrated(page)
    await page.unrouteAll({ behavior: 'wait' })
  }
}

test('renders the cookie notice before scripts load, never again once closed', async ({ page }) => {
  const close = notice(page).getByRole('button', { name: 'Close' })
  let letGo = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(notice(page)).toBeVisible()
  await expect(close).toBeDisabled()
  await letGo()
  await close.click()
  await expect(notice(page)).toBeHidden()

  letGo = await holdScripts(page)
  await page.goto('/shared', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(notice(page)).toBeHidden()
  await letGo()
  await expect(notice(page)).toBeHidden()
})

test('cookie notice stays hidden until the main content has arrived', async ({ page }) => {
  await holdScripts(page)
  await page.route('/', async (route) => {
    const response = await route.fetch()
    const [beginning = ''] = (await response.text()).split('<main')
    await route.fulfill({ response, body: beginning })
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.locator('[data-cookie-notice]')).toBeAttached()
  await expect(notice(page)).toBeHidden()
})

test(
  'cookie notice has no axe findings and no sideways scroll',
  { tag: '@each-window' },
  async ({ page }) => {
    await page.goto('/')
    await expect(notice(page)).toBeVisible()
    await expectNoSidewaysScroll(page, 'the notice')
    await expectNoAxeFindings(page, 'the notice')
  },
)

test('an unanswered notice adds no sheet of paper', async ({ page, signIn }) => {
  await signIn(emailOf('in-progress'))
  await page.goto('/participant/exercises')
  await expect(notice(page)).toBeVisible()
  const sheets = async () => {
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    return pdf.match(/\/Type\s*\/Page\b/g)?.length
  }
  const before = await sheets()
  await page.goto('/participant/exercises/sit-to-stand')
  await expect(notice(page)).toBeVisible()
  expect(await sheets()).toBe(1)
  await page.goto('/participant/exercises')
  await notice(page).getByRole('button', { name: 'Close' }).click()
  await expect(notice(page)).toBeHidden()
  expect(before).toBe(await sheets())
})

test('at 400 % zoom the notice and the bars scroll with the page', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await signIn(emailOf('in-progress'))
  await expect(notice(page)).toBeVisible()
  await page.getByRole('heading', { level: 1 }).evaluate((title) => {
    title.scrollIntoView({ block: 'start' })
  })
  for (const bar of [notice(page), page.getByRole('banner'), page.getByRole('navigation')])
    await expect(bar).not.toBeInViewport()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('hides the cookie notice, which could not be closed without scripts', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(notice(page)).toBeHidden()
  })
})
