import { setTimeout as pauseOf } from 'node:timers/promises'
import { expect, test, untilHydrated } from './test'

// Pauses of the user before each further tap, in milliseconds; they are not waits for a slow machine.
const taps = [300, 400, 500, 600]

test('[H5b] repeated taps on the main action log one session', async ({ page, signIn, someone }) => {
  await signIn(someone)
  const action = page.getByRole('button', { name: /^I have done it. Log session 3/ })
  const box = await action.boundingBox()
  await action.click()
  for (const pause of taps) {
    await pauseOf(pause)
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
  }
  await expect(page.getByText('Session 3 logged.', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^3 of 4 sessions done/)).toBeVisible()
})

for (const [what, name] of [
  ['the main action', /^I have done it. Log session 3/],
  ['a session', /^Log session 3$/],
] as const)
  test(`pressing Enter again after 900 ms on ${what} logs one session`, async ({ page, signIn, someone }) => {
    await signIn(someone)
    await untilHydrated(page)
    await page.getByRole('button', { name }).focus()
    await page.keyboard.press('Enter')
    for (let more = 0; more < 2; more += 1) {
      await pauseOf(900)
      await page.keyboard.press('Enter')
    }
    await expect(page.getByText('Session 3 logged.', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByText(/^3 of 4 sessions done/)).toBeVisible()
  })

test('repeated taps after undoing a session change nothing', async ({ page, signIn, someone }) => {
  await signIn(someone)
  await page.getByRole('button', { name: 'Session 2 is done. See its details' }).click()
  const back = page.getByRole('button', { name: 'Mark as not done' })
  const box = await back.boundingBox()
  await back.click()
  for (const pause of taps) {
    await pauseOf(pause)
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
  }
  await expect(page.getByText('Session 2 is no longer logged')).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^1 of 4 sessions done/)).toBeVisible()
})
