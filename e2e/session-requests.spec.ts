import { watchLogging } from './logging-offline'
import type { Page } from '@playwright/test'
import { button, runToEnd } from './running-session'
import { expect, test, untilHydrated } from './test'

const third = { week: 3, session: 3, sessionCompleted: true }

type Over = { sessionIsOver: () => Promise<void> }

/** Requests of the page from now on. */
function watchRequests(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const { protocol, pathname } = new URL(request.url())
    // The browser itself fetches the icon of the tab, at a time of its own.
    if (protocol.startsWith('http') && pathname !== '/icon.svg') sent.push(`${request.method()} ${pathname}`)
  })
  return sent
}

/** From the next page on, the browser is never idle. @returns makes it idle once */
async function holdIdleWork(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const work = new Map<number, IdleRequestCallback>()
    let last = 0
    const becomeIdle = () => {
      for (const [handle, callback] of work) {
        work.delete(handle)
        callback({ didTimeout: false, timeRemaining: () => 50 })
      }
    }
    Object.assign(window, {
      becomeIdle,
      requestIdleCallback: (callback: IdleRequestCallback) => {
        work.set(++last, callback)
        return last
      },
      cancelIdleCallback: (handle: number) => work.delete(handle),
    })
  })
  return () =>
    page.evaluate(() => {
      ;(window as unknown as { becomeIdle: () => void }).becomeIdle()
    })
}

test('sends no request while a session runs', async ({ page, context, signIn, someone }) => {
  const logged = watchLogging(context)
  await page.clock.install()
  const becomeIdle = await holdIdleWork(page)
  await signIn(someone)
  await page.goto('/participant/session')
  await untilHydrated(page)
  await page.getByLabel('It goes on by itself').check()
  const sent = watchRequests(page)
  await button(page, 'Start').click()
  await expect(page.getByRole('heading', { name: 'Sit to stand' })).toBeVisible()
  await becomeIdle()
  await page.exposeFunction('sessionIsOver', () => sent.push('over'))
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (!document.querySelector('dialog')) void (window as unknown as Over).sessionIsOver()
    }).observe(document.body, { childList: true, subtree: true })
  })
  // The only exercise that is done holding on is the last one, the heel raise.
  expect(await runToEnd(page)).toBe(1)
  await expect(page.getByText('You did all 3 exercises.')).toBeVisible()
  expect(sent.slice(0, sent.indexOf('over'))).toEqual([])
  expect(logged).toEqual([])
  // What was put off is sent afterwards.
  await becomeIdle()
  await expect.poll(() => sent).toContain('GET /api/exercises')
  await page.getByRole('button', { name: /^Log session 3 \d/ }).click()
  await expect(page.getByText('Session 3 logged.', { exact: true })).toBeVisible()
  expect(logged).toEqual([third])
})
