import type { Page } from '@playwright/test'
import type { Server } from './server'

/**
 * Advances the clock of a page, installed before, together with that of its server. Moves the mouse meanwhile, so that
 * the physio area does not lock for inactivity.
 * @returns a function that advances both by a number of minutes
 */
export function clocksOf(page: Page, server: Server): (minutes: number) => Promise<void> {
  let passed = 0
  return async (minutes) => {
    passed += minutes
    await server.setClockAhead(passed * 60)
    for (let left = minutes; left > 0; left -= 9) {
      await page.mouse.move(100 + left, 100)
      await page.clock.fastForward(Math.min(left, 9) * 60_000)
    }
  }
}
