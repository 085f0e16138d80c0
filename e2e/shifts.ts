import type { Page } from '@playwright/test'
import { untilHydrated } from './test'

/** A layout shift: its score, as computed by the browser, and the elements that moved. */
type Shift = { value: number; moved: string[] }
type WithShifts = Window & { shifts?: Shift[] }
type LayoutShift = PerformanceEntry & { value: number; sources: LayoutShiftSource[] }
type LayoutShiftSource = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }

/** Records layout shifts from the next page load on. The browser reports those inside the viewport only. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    ;(window as WithShifts).shifts = shifts
    const nameOf = (node: Node | null) =>
      node instanceof Element ? node.outerHTML.slice(0, 100) : (node?.textContent ?? 'gone')
    // In a viewport taller than the page, the footer sits at the bottom and grows upwards while its text arrives.
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

/** Waits for the fonts, for idle callbacks and for three frames. */
export async function settle(page: Page): Promise<void> {
  await untilHydrated(page)
  await page.evaluate(async () => {
    await document.fonts.ready
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    await new Promise((resolve) => requestIdleCallback(resolve))
  })
}

/** @returns the layout shifts since the page was opened, once it has settled */
export async function shiftsSeen(page: Page): Promise<Shift[]> {
  await settle(page)
  return page.evaluate(() => (window as WithShifts).shifts ?? [])
}
