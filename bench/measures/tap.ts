import type { Page } from '@playwright/test'
import { startApp } from '../../tests/assurance/app'
import { attacked } from '../../tests/assurance/attack/visitors'
import { embeddedPeople } from '../../tests/assurance/embedded-people'
import { median } from '../load'
import { newVisitor, slowDown, startBrowser } from '../browser'
import { figure, type Finding } from '../report'
import { cookiesOf } from '../visits'

const turns = 10

/** Time from a tap on "Log session" until its result is visible, on a slow phone. */
export async function tap(): Promise<Finding> {
  const { people, prepare } = embeddedPeople(turns)
  const app = await startApp({ env: attacked, prepare })
  const browser = await startBrowser()
  const found: { shown: number; saved: number; roundTrip: number }[] = []
  try {
    for (const cookie of await cookiesOf(people)) {
      const context = await newVisitor(browser, app.url, { cookies: cookie })
      const page = await context.newPage()
      await page.goto('/participant', { waitUntil: 'networkidle' })
      await slowDown(page)
      const roundTrip = await roundTripOf(page)
      const watched = watch(page)
      await page.getByRole('button', { name: /^Log session 1 / }).tap()
      found.push({ roundTrip, ...(await watched) })
      await context.close()
    }
  } finally {
    await browser.close()
    await app.remove()
  }
  const of = (what: keyof (typeof found)[number]) => median(found.map((each) => each[what]))
  const roundTrip = of('roundTrip')
  return {
    title: 'From a tap to “logged”',
    how: `${turns} people on a phone of 390 px with a quarter of this processor, on slow 4G (150 ms there and back). From the tap to the moment when the page counts the session, and when it says that it is kept. Beside it: a call that does nothing (/api/health), from the same page.`,
    columns: ['what', 'a call that does nothing = 1', 'ms'],
    rows: [
      ['a call that does nothing', '1', figure(roundTrip)],
      [
        'from the tap to the session counted on the page',
        figure(of('shown') / roundTrip),
        figure(of('shown')),
      ],
      ['from the tap to “Session 1 logged”', figure(of('saved') / roundTrip), figure(of('saved'))],
    ],
    goals: [],
  }
}

function roundTripOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const begun = performance.now()
    await (await fetch('/api/health')).text()
    return performance.now() - begun
  })
}

/** Milliseconds from the tap until the session is counted and until it is saved, measured with the page's own clock. */
function watch(page: Page): Promise<{ shown: number; saved: number }> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        setTimeout(reject, 30_000, 'The page never said that session 1 is logged')
        let tapped = 0
        let shown = 0
        addEventListener('pointerdown', (event) => (tapped = event.timeStamp), { once: true, capture: true })
        const observer = new MutationObserver(() => {
          const text = document.body.textContent
          if (shown === 0 && text.includes('1 of 4 sessions done')) shown = performance.now() - tapped
          if (shown === 0 || !text.includes('Session 1 logged')) return
          observer.disconnect()
          resolve({ shown, saved: performance.now() - tapped })
        })
        observer.observe(document.body, { subtree: true, childList: true, characterData: true })
      }),
  )
}
