import { button, openPlayer, seconds } from './running-session'
import { expect, forgetSession, test, untilHydrated } from './test'

/** Removes what Chromium has and Safari on an iPhone has not. */
function lackWhatSafariLacks(): void {
  const ofNavigator = ['vibrate', 'connection', 'deviceMemory', 'userAgentData', 'scheduling']
  for (const name of ofNavigator) Reflect.deleteProperty(Navigator.prototype, name)
  for (const name of [
    'requestIdleCallback',
    'cancelIdleCallback',
    'scheduler',
    'SyncManager',
    'CloseWatcher',
  ])
    Reflect.deleteProperty(window, name)
  Reflect.deleteProperty(Promise, 'withResolvers')
  Reflect.deleteProperty(Promise, 'try')
}

test('leads through sessions and pages without what Safari lacks', async ({
  page,
  signIn,
  someone,
  someoneElse,
}) => {
  await page.addInitScript(lackWhatSafariLacks)
  await signIn(someone)
  expect(await page.evaluate(() => 'vibrate' in navigator || 'requestIdleCallback' in window)).toBe(false)
  await page.getByRole('button', { name: /^I have done it. Log session 3/ }).click()
  await expect(page.getByText('Session 3 logged.', { exact: true })).toBeVisible()
  for (const path of [
    '/participant/exercises',
    '/participant/exercises/bridge',
    '/user/profile',
    '/shared',
  ]) {
    await page.goto(path)
    await untilHydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Sorry, there is a problem')
  }
  await page.goto('/participant/stats')
  await page.getByRole('button', { name: 'Add a goal' }).click()
  await page.getByLabel('Your new goal').fill('Dance at the wedding')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Edit: Dance at the wedding' })).toBeVisible()

  await forgetSession(page)
  await signIn(someoneElse)
  await openPlayer(page)
  await button(page, 'Start').click()
  await seconds(page, 11)
  await expect(page.getByText('Set 1 of 3')).toBeVisible()
  await button(page, 'Set done').click()
  await expect(page.getByText('Set 2 of 3')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText('30')
})
