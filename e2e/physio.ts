import { untilHydrated } from './test'
import type { Page } from '@playwright/test'
import { physioPassword } from './physio-password'

/** Opens the physio area in a browser with a logged-in participant. */
export async function unlock(page: Page): Promise<void> {
  await page.goto('/physio')
  await page.waitForURL('**/physio/login?**')
  await page.getByLabel('Physio password', { exact: true }).fill(physioPassword)
  // Before hydration the button is disabled and Enter does nothing.
  await untilHydrated(page)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/physio')
}
