import type { Browser } from '@playwright/test'
import { startApp } from '../../tests/assurance/app'
import { attacked } from '../../tests/assurance/attack/visitors'
import { embeddedPeople } from '../../tests/assurance/embedded-people'
import { slow4GInBrowser, newVisitor, slowDown, startBrowser } from '../browser'
import { builtFloor, startFloor } from '../floor'
import { median } from '../load'
import { atMost, exact, figure, type Finding } from '../report'
import { cookiesOf } from '../visits'

const turns = 7

/** `firstPaint` in milliseconds; `shift` is the page's cumulative layout shift. */
type Seen = { firstPaint: number; shift: number }
type Visited = { page: string; url: string; path: string; cookies?: string }

/** Time until a slow phone paints the first page of a visit, beside the floor's. */
export async function firstPaint(): Promise<Finding> {
  const { people, prepare } = embeddedPeople(1, { logged: true })
  const floor = await startFloor(await builtFloor())
  const app = await startApp({ env: attacked, prepare })
  const browser = await startBrowser()
  try {
    const [cookies = ''] = await cookiesOf(people)
    const pages: Visited[] = [
      { page: 'floor', url: floor.url, path: '/' },
      { page: '/', url: app.url, path: '/' },
      { page: '/participant', url: app.url, path: '/participant', cookies },
    ]
    // Once without counting, so that each server has rendered its page before.
    for (const each of pages) await look(browser, each)
    const found = pages.map((visited) => ({ ...visited, seen: [] as Seen[] }))
    for (let turn = 0; turn < turns; turn++)
      for (const each of found) each.seen.push(await look(browser, each))
    const floorSeen = found[0]?.seen ?? []
    const rows = found.map(({ page, seen }) => ({
      page,
      ratio: median(seen.map(({ firstPaint: time }, turn) => time / (floorSeen[turn]?.firstPaint ?? NaN))),
      time: median(seen.map((each) => each.firstPaint)),
      shift: Math.max(...seen.map((each) => each.shift)),
    }))
    const ours = rows.slice(1)
    return {
      title: 'First paint on a slow phone',
      how: `The first page of a visit on a phone (390 px wide, nothing kept), ${turns} times in turns with the floor. The browser computes a quarter as fast and loads over a slow line: 562 ms for each request, 1.47 Mbit/s. The largest layout shift of all turns.`,
      columns: ['page', 'first paint, floor = 1', 'first paint ms', 'layout shift'],
      rows: rows.map(({ page, ratio, time, shift }) => [page, figure(ratio), figure(time), exact(shift)]),
      goals: [
        ...ours.map(({ page, ratio }) => atMost(`first paint of ${page}, floor = 1`, ratio, 1.4)),
        atMost('layout shift of both pages', Math.max(...ours.map(({ shift }) => shift)), 0),
      ],
    }
  } finally {
    await browser.close()
    await floor.stop()
    await app.remove()
  }
}

async function look(browser: Browser, { url, path, cookies = '' }: Visited): Promise<Seen> {
  const context = await newVisitor(browser, url, { cookies })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const seen = { firstPaint: 0, shift: 0 }
    Object.assign(globalThis, { seen })
    new PerformanceObserver((list) => {
      for (const each of list.getEntriesByName('first-contentful-paint')) seen.firstPaint = each.startTime
    }).observe({ type: 'paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const each of list.getEntries()) seen.shift += (each as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await slowDown(page, slow4GInBrowser)
  const answer = await page.goto(path, { waitUntil: 'networkidle', timeout: 90_000 })
  if (answer?.status() !== 200 || new URL(page.url()).pathname !== path)
    throw new Error(`${path} led to ${answer?.status()} at ${page.url()}`)
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)
  await context.close()
  if (seen.firstPaint === 0) throw new Error(`${path} was never painted`)
  return seen
}
