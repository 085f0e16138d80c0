import { storedOnDevice } from './device'
import { expect, submitLogin, test, untilHydrated } from './test'

test.use({ serviceWorkers: 'allow' })

test('[T28] deletes the plan from the device once the session has ended', async ({
  page,
  context,
  signIn,
  someone,
}) => {
  await signIn(someone)
  await untilHydrated(page)
  await expect.poll(async () => (await storedOnDevice(page, 'copies')).length).toBe(1)
  await context.setOffline(true)
  await page.getByRole('button', { name: /^I have done it. Save on this/ }).click()
  await expect(page.getByText('1 session is waiting to be sent.')).toBeVisible()
  await page.goto('about:blank')
  await context.clearCookies()
  await context.setOffline(false)

  await page.goto('/shared')
  await expect.poll(() => storedOnDevice(page, 'copies')).toEqual([])
  expect(await storedOnDevice(page, 'waiting')).toHaveLength(1)
  await page.goto('/user/login')
  await submitLogin(page, someone)
  await expect(page.getByText('1 session sent. It is in your diary.')).toBeVisible()
})
