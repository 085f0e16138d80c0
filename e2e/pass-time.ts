import type { Page } from '@playwright/test'
import type { Server } from './server'

/**
 * Two clocks that go on together: that of a page, installed before, and that of its server. The mouse moves meanwhile, so
 * that the physio area does not lock for want of use.
 * @returns lets some minutes pass
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
