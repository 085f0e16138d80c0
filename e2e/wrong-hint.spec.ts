import type { Page } from '@playwright/test'
import { logTwoOffline, readyForOffline, thirdWeek } from './logging-offline'
import { expect, holdTime, test, untilHydrated } from './test'

/** From the next page on, the browser says that it is offline while its network works. */
async function sayOffline(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })
  })
}

/** The browser says now that it goes offline. */
function goOfflineInWords(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })
    window.dispatchEvent(new Event('offline'))
  })
}

const strip = (page: Page) => page.getByText(/^You are offline/)

test('a browser that wrongly says that it is offline sends a session at once', async ({
  page,
  context,
  signIn,
  someone,
}) => {
  await sayOffline(page)
  await signIn(someone)
  await untilHydrated(page)
  await expect(strip(page)).toHaveCount(0)
  await page.getByRole('button', { name: /^I have done it. Log session 3/ }).click()
  await expect(page.getByText('Session 3 logged.', { exact: true })).toBeVisible()
  expect(await thirdWeek(context)).toEqual([true, true, true])
})

test('what waits is tried on load although the browser says that it is offline', async ({
  page,
  context,
  signIn,
  someone,
}) => {
  await signIn(someone)
  await logTwoOffline(page)
  await page.close()
  await context.setOffline(false)
  const other = await context.newPage()
  await sayOffline(other)
  await other.goto('/participant')
  await expect(other.getByText('2 sessions sent. They are in your diary.')).toBeVisible()
  expect(await thirdWeek(context)).toEqual([true, true, true, true])
})

test('a tap is tried although the browser went offline, and the strip goes', async ({
  page,
  signIn,
  someone,
}) => {
  await signIn(someone)
  // What the idle page sends is answered by now.
  await readyForOffline(page)
  await goOfflineInWords(page)
  await expect(strip(page)).toBeVisible()
  await page.getByRole('button', { name: /^I have done it. Save on this phone/ }).click()
  await expect(page.getByText('1 session sent. It is in your diary.')).toBeVisible()
  await expect(strip(page)).toHaveCount(0)
})

test('a log-out tries to send first although the browser says that it is offline', async ({
  page,
  context,
  signIn,
  someone,
}) => {
  await page.clock.install()
  await signIn(someone)
  // What the idle page sends is answered by now.
  await readyForOffline(page)
  await goOfflineInWords(page)
  // The page's own try comes 2 seconds after the tap: they never pass.
  await holdTime(page)
  await page.getByRole('button', { name: /^I have done it. Save on this phone/ }).click()
  // "Saving…" stays for a moment.
  await page.clock.runFor(1000)
  await expect(page.getByText('Session 3 is waiting to be sent.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('**/user/login**')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await signIn(someone)
  expect(await thirdWeek(context)).toEqual([true, true, true])
})
