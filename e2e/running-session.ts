import type { Locator, Page } from '@playwright/test'
import { expect, untilHydrated } from './test'

export function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true })
}

/** Lets the page's clock go on. */
export async function seconds(page: Page, count: number): Promise<void> {
  await page.clock.runFor(count * 1000)
}

/** Lets the clock run until the session is over; takes hold where the app waits for that. @returns how often */
export async function runToEnd(page: Page): Promise<number> {
  let taps = 0
  const holdsOn = button(page, 'I am holding on')
  for (let passed = 0; passed < 3600; passed += 2) {
    await seconds(page, 2)
    if (await holdsOn.isVisible()) {
      taps++
      await holdsOn.click()
    }
    if (await page.getByRole('heading', { name: /^(Well done|That still counts)$/ }).isVisible()) return taps
  }
  throw new Error('The session does not end')
}

/** Opens the start page of the player with a clock that only goes on when the test says so. */
export async function openPlayer(page: Page): Promise<void> {
  // Not on an open page: a clinic's page takes the step between two clocks for 10 idle minutes, and locks.
  await page.goto('about:blank')
  await page.clock.install()
  await page.goto('/participant')
  await untilHydrated(page)
  await page.getByRole('link', { name: /^Start session 3/ }).click()
  await expect(page.getByRole('heading', { name: 'Your session' })).toBeVisible()
}
