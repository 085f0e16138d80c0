import { test, untilPlanIsStored, untilReadyForOffline } from './installed'
import { thirdWeek } from './logging-offline'
import { button, runToEnd, seconds } from './running-session'
import { expect } from './test'

test.use({ serviceWorkers: 'allow' })

test('leads through a session offline, also when the connection returns, and queues the log', async ({
  page,
  context,
  relay,
  signIn,
  someone,
}) => {
  await signIn(someone)
  await Promise.all([untilReadyForOffline(page), untilPlanIsStored(page)])
  await page.clock.install()
  await context.setOffline(true)
  relay.away = true
  await page.goto('/participant/session')
  await expect(button(page, 'Start')).toBeEnabled()
  await page.getByLabel('It goes on by itself').check()
  await button(page, 'Start').click()
  await seconds(page, 15)
  await context.setOffline(false)
  relay.away = false
  await seconds(page, 60)
  await expect(page.getByRole('dialog', { name: 'Your session' })).toBeVisible()
  await context.setOffline(true)
  await runToEnd(page)
  await page.getByRole('button', { name: /^Save on this phone/ }).click()
  await expect(page.getByText('Session 3 is waiting to be sent.', { exact: true })).toBeVisible()
  await context.setOffline(false)
  await page.goto('/participant')
  await expect.poll(() => thirdWeek(context)).toEqual([true, true, true])
})
