import { thirdWeek } from './logging-offline'
import { unlock } from './physio'
import { button, openPlayer, runToEnd, seconds } from './running-session'
import { expect, forgetSession, submitLogin, test, untilHydrated } from './test'

test('starts with one press on a device that is set up', async ({ page, signIn, someone }) => {
  await signIn(someone)
  await openPlayer(page)
  await button(page, 'Start').click()
  await seconds(page, 1)
  await button(page, 'Pause').click()
  await button(page, 'End the session').click()
  await page.getByRole('link', { name: 'Back to Log sessions' }).click()
  await page.getByRole('link', { name: /^Start session 3/ }).click()
  await expect(page.getByRole('dialog', { name: 'Your session' })).toBeVisible()
  await expect(page.getByText('Get ready')).toBeVisible()
  // A reload has had no press, without which browsers play no sound.
  await page.reload()
  await untilHydrated(page)
  await expect(button(page, 'Start')).toBeVisible()
})

test('goes on by tap; pause, back, skip and a hidden page work', async ({ page, signIn, someone }) => {
  await signIn(someone)
  await openPlayer(page)
  await button(page, 'Start').click()
  await seconds(page, 11)
  await expect(page.getByText('Set 1 of 3')).toBeVisible()
  await seconds(page, 600)
  await button(page, 'Set done').click()
  await expect(page.getByText('Set 2 of 3')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText('30')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('DIALOG')
  await seconds(page, 5)
  await expect(page.getByRole('timer')).toHaveText('25')
  await button(page, 'Pause').click()
  await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible()
  await seconds(page, 60)
  await button(page, 'Go on').click()
  await expect(page.getByRole('timer')).toHaveText('25')
  await button(page, 'Back').click()
  await expect(page.getByText('Get ready')).toBeVisible()
  await button(page, 'Skip').click()
  await button(page, 'Skip').click()
  await expect(page.getByRole('timer')).toHaveText('30')
  await page.keyboard.press('ArrowRight')
  await expect(button(page, 'Set done')).toBeVisible()
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'visibilityState')
  })
  await expect(page.getByRole('heading', { name: 'Paused while you were away' })).toBeVisible()
})

test('a double tap on "Set done" does not end the rest', async ({ page, signIn, someone }) => {
  await signIn(someone)
  await openPlayer(page)
  await button(page, 'Start').click()
  await seconds(page, 11)
  const box = await button(page, 'Set done').boundingBox()
  // At its lower edge, where "Go on now" comes to stand.
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) - 2]
  await page.mouse.click(x, y)
  const rest = await button(page, 'Go on now').boundingBox()
  expect(rest?.y).toBeLessThan(y)
  await page.mouse.click(x, y)
  await expect(page.getByText('Set 2 of 3')).toBeVisible()
  await expect(page.getByRole('timer')).toBeVisible()
})

test('[H22] names a change of position, and starts balance exercises on a tap', async ({
  page,
  signIn,
  someone,
}) => {
  await signIn(someone)
  await openPlayer(page)
  await page.getByLabel('It goes on by itself').check()
  await button(page, 'Start').click()
  for (let skips = 0; skips < 5; skips++) await button(page, 'Skip').click()
  await button(page, 'Skip').click()
  await expect(page.getByText('Lie down. Take your time.')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText('20')
  for (let skips = 0; skips < 4; skips++) await button(page, 'Skip').click()
  await expect(page.getByText('Stand and hold on to something steady.')).toBeVisible()
  await seconds(page, 120)
  await expect(button(page, 'I am holding on')).toBeVisible()
})

test('[H25] "Too much for me" stops and offers help and an easier way', async ({ page, signIn, someone }) => {
  await signIn(someone)
  await openPlayer(page)
  await button(page, 'Start').click()
  await seconds(page, 12)
  await button(page, 'Too much for me').click()
  await expect(page.getByRole('heading', { name: 'Stop. Rest for a moment.' })).toBeVisible()
  await expect(page.getByText(/Call your emergency number/)).toBeVisible()
  await expect(page.getByText('you feel chest pain')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'An easier way' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Space')
  await seconds(page, 300)
  await expect(page.getByRole('heading', { name: 'Stop. Rest for a moment.' })).toBeVisible()
  await button(page, 'Go to the next exercise').click()
  await expect(page.getByRole('heading', { name: 'Bridge' })).toBeVisible()
  await button(page, 'End').click()
  await button(page, 'End the session').click()
  await expect(page.getByText('You have not done a set yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Log session/ })).toHaveCount(0)
})

test('goes on for 2 hours after a killed tab, not after log-out', async ({
  page,
  context,
  signIn,
  someone,
}) => {
  await signIn(someone)
  await openPlayer(page)
  await button(page, 'Start').click()
  await seconds(page, 11)
  for (let sets = 0; sets < 3; sets++) {
    await button(page, 'Set done').click()
    await button(page, 'Skip').click()
  }
  await expect(page.getByRole('heading', { name: 'Bridge' })).toBeVisible()
  await page.close({ runBeforeUnload: false })

  const again = await context.newPage()
  await again.goto('/participant/session')
  await button(again, 'Go on with exercise 2').click()
  await expect(again.getByRole('heading', { name: 'Bridge' })).toBeVisible()
  const threeHours = 3 * 60 * 60_000
  await again.evaluate((milliseconds) => {
    const place = JSON.parse(localStorage.getItem('session-place') ?? '{}') as { leftAt: string }
    const leftAt = new Date(Date.parse(place.leftAt) - milliseconds).toISOString()
    localStorage.setItem('session-place', JSON.stringify({ ...place, leftAt }))
  }, threeHours)
  await again.goto('/participant/session')
  await untilHydrated(again)
  await expect(button(again, 'Start')).toBeVisible()
  expect(await again.evaluate(() => localStorage.getItem('session-place'))).not.toBeNull()
  await again.getByRole('button', { name: /Your account$/ }).click()
  await button(again, 'Log out').click()
  await again.waitForURL('**/user/login')
  expect(await again.evaluate(() => localStorage.getItem('session-place'))).toBeNull()
})

test('plays on after the login has expired; the log waits for the next', async ({
  page,
  context,
  signIn,
  someone,
}) => {
  await signIn(someone)
  await openPlayer(page)
  await page.getByLabel('It goes on by itself').check()
  await button(page, 'Start').click()
  await seconds(page, 15)
  await context.clearCookies()
  await runToEnd(page)
  await expect(page.getByText('You did all 3 exercises.')).toBeVisible()
  await page.getByRole('button', { name: /^Log session 3 \d/ }).click()
  await expect(page.getByText('Session 3 is waiting to be sent.', { exact: true })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/participant/session')
  await forgetSession(page)
  await page.goto('/user/login')
  await submitLogin(page, someone)
  await page.waitForURL('**/participant')
  await expect.poll(() => thirdWeek(context)).toEqual([true, true, true])
})

test('keeps no place in a browser that other people use', async ({ page, signIn, someone }) => {
  await signIn(someone)
  await unlock(page)
  await openPlayer(page)
  await button(page, 'Start').click()
  await seconds(page, 11)
  await button(page, 'Set done').click()
  await expect(page.getByText('Set 2 of 3')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('session-place'))).toBeNull()
})
