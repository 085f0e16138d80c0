import type { Page } from '@playwright/test'
import { untilHydrated } from './test'

/** Opens "All numbers" of the stats: recent sessions, tables and the chart. */
export async function openNumbers(page: Page): Promise<void> {
  await untilHydrated(page)
  await page.getByText('All numbers', { exact: true }).click()
}
