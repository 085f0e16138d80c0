import type { Page } from '@playwright/test'

/**
 * Presses Tab until the element with this name has focus.
 * @throws Error if 60 presses do not reach it
 */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      return element?.getAttribute('aria-label') ?? labels[0]?.textContent ?? element?.textContent ?? ''
    })
    if (name.test(focused)) return
  }
  throw new Error(`No Tab leads to ${String(name)}`)
}
