import { closedName } from '@/lib/browser/analytics/cookie-answers'
import { test } from './site-that-counts'
import { expect } from './test'

test('parses the page and reads the closed notice before CSS arrives', async ({ page }) => {
  // The first page of a visit has the sheet in it.
  await page.goto('/shared')
  const { promise: held, resolve: letGo } = Promise.withResolvers<undefined>()
  await page.route('**/_next/static/**/*.css', async (route) => {
    await held
    await route.continue()
  })
  await page.addInitScript((name) => {
    localStorage.setItem(name, '1')
  }, closedName)
  await page.evaluate(() => {
    window.location.assign('/user/login')
  })
  await page.waitForURL('/user/login', { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await expect(page.locator('html[data-cookie-notice-closed]')).toBeAttached()
  letGo(undefined)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden()
  await page.unrouteAll({ behavior: 'wait' })
})
