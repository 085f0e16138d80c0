import type { Page } from '@playwright/test'
import { untilHydrated } from './test'

/** What moved on a page: how far, as the browser counts it, and what. */
type Shift = { value: number; moved: string[] }
type WithShifts = Window & { shifts?: Shift[] }
type LayoutShift = PerformanceEntry & { value: number; sources: LayoutShiftSource[] }
type LayoutShiftSource = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }

/** Notes all that moves in the window from the next page on. What is out of sight does not count as moved. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    ;(window as WithShifts).shifts = shifts
    const nameOf = (node: Node | null) =>
      node instanceof Element ? node.outerHTML.slice(0, 100) : (node?.textContent ?? 'gone')
    // In a window taller than the page the footer stands at the bottom, and grows upwards while its text arrives.
    const isFooterArriving = ({ node, previousRect, currentRect }: LayoutShiftSource) =>
      node instanceof Element && node.tagName === 'FOOTER' && previousRect.bottom === currentRect.bottom
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as LayoutShift
        if (sources.length > 0 && sources.every(isFooterArriving)) continue
        shifts.push({ value, moved: sources.map(({ node }) => nameOf(node)) })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Waits for the fonts, for what scripts do when the browser is idle, and for what is told with the next frames. */
export async function settle(page: Page): Promise<void> {
  await untilHydrated(page)
  await page.evaluate(async () => {
    await document.fonts.ready
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    await new Promise((resolve) => requestIdleCallback(resolve))
  })
}

/** @returns what moved since the page was opened, once it rests */
export async function shiftsSeen(page: Page): Promise<Shift[]> {
  await settle(page)
  return page.evaluate(() => (window as WithShifts).shifts ?? [])
}
