import type { Page, Route } from '@playwright/test'
import { storedOnDevice } from './device'
import { readyForOffline, thirdWeek, watchLogging } from './logging-offline'
import { expect, submitLogin, test } from './test'

const sentOne = '1 session sent. It is in your diary.'
const third = { week: 3, session: 3, sessionCompleted: true }

/** Logs the third session; the response is held until the returned function is called. */
async function tapUnanswered(page: Page, answer: (route: Route) => Promise<void>): Promise<() => void> {
  const gate = Promise.withResolvers<undefined>()
  const hold = async (route: Route) => {
    await gate.promise
    await answer(route)
  }
  await page.route('**/api/participant/log-session', hold, { times: 1 })
  await readyForOffline(page)
  await page.getByRole('button', { name: /^I have done it. Log session 3/ }).click()
  await expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible()
  return () => {
    gate.resolve(undefined)
  }
}

test('next page sends a session whose tab closed before the response', async ({
  page,
  context,
  signIn,
  someone,
}) => {
  await signIn(someone)
  await tapUnanswered(page, (route) => route.abort())
  await expect.poll(() => storedOnDevice(page, 'waiting')).toMatchObject([{ payload: third, tried: true }])
  await expect(page.getByText(/waiting to (be sent|send)/i)).toHaveCount(0)
  await page.close()

  const asked = watchLogging(context)
  const next = await context.newPage()
  await next.goto('/participant/stats')
  await expect(next.getByRole('status').getByText(sentOne)).toBeVisible()
  expect(asked).toEqual([third])
  expect(await thirdWeek(context)).toEqual([true, true, true])
  expect(await storedOnDevice(next, 'waiting')).toEqual([])
})

test('retries a session from the new page after leaving before a 503', async ({
  page,
  context,
  signIn,
  someone,
}) => {
  await signIn(someone)
  const answer = await tapUnanswered(page, (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.getByRole('link', { name: 'Your advice' }).first().click()
  await page.waitForURL('**/shared/your-advice')
  answer()
  await expect(page.getByRole('status').getByText(sentOne)).toBeVisible()
  expect(await thirdWeek(context)).toEqual([true, true, true])
})

test('sends a tapped session after login if the old login had expired', async ({
  page,
  context,
  signIn,
  someone,
}) => {
  await signIn(someone)
  const answer = await tapUnanswered(page, (route) =>
    route.fulfill({ status: 401, json: { type: '/problems/session-expired' } }),
  )
  await context.clearCookies()
  answer()
  await page.waitForURL('**/user/login?*reason=expired')
  await submitLogin(page, someone)
  await expect(page.getByRole('status').getByText(sentOne)).toBeVisible()
  expect(await thirdWeek(context)).toEqual([true, true, true])
})

test('logging out while saving asks first; staying saves the session', async ({
  page,
  context,
  signIn,
  someone,
}) => {
  await signIn(someone)
  const answer = await tapUnanswered(page, (route) => route.continue())
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  const dialog = page.getByRole('alertdialog', { name: '1 entry has not been sent to your diary yet' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  answer()
  await expect(page.getByText('Session 3 logged.', { exact: true })).toBeVisible()
  expect(await thirdWeek(context)).toEqual([true, true, true])
})

test('removes an answered session from the queue', async ({ page, signIn, someone }) => {
  await signIn(someone)
  const answer = await tapUnanswered(page, (route) => route.continue())
  answer()
  await expect(page.getByText('Session 3 logged.', { exact: true })).toBeVisible()
  await expect.poll(() => storedOnDevice(page, 'waiting')).toEqual([])
})
