import type { Page } from '@playwright/test'
import { expect, test, untilHydrated } from './test'

test.use({ cookieNotice: 'open' })

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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('hides the cookie notice, which could not be closed without scripts', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(notice(page)).toBeHidden()
  })
})
