import type { Page } from '@playwright/test'
import type { Server } from './server'

const minute = 60_000

/**
 * Advances the clock of a page, installed before, together with that of its server, a minute at a time: the page sets its
 * clock by the answers of the server, and an answer between the two is a minute ahead at most. Moves the mouse meanwhile,
 * so that the physio area does not lock for inactivity.
 * @returns a function that advances both by a number of minutes
 */
export function clocksOf(page: Page, server: Server): (minutes: number) => Promise<void> {
  let passed = 0
  return async (minutes) => {
    for (let step = 0; step < minutes; step += 1) {
      passed += 1
      await server.setClockAhead(passed * 60)
      await page.mouse.move(100 + step, 100)
      await page.clock.fastForward(minute)
    }
  }
}
