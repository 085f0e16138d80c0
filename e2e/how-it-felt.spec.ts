import type { Page } from '@playwright/test'
import { storedOnDevice } from './device'
import { expect, expectNoAxeFindingsInAnyColours, test } from './test'

const logThird = /^I have done it. Log session 3/

async function logOne(page: Page): Promise<void> {
  await page.getByRole('button', { name: logThird }).click()
  await expect(page.getByText('Session 3 logged.', { exact: true })).toBeVisible()
  await expect(page.getByRole('group', { name: 'How was it?' })).toBeVisible()
}

test('what is answered after a session is there for the physio', async ({ page, signIn, someone }) => {
  await signIn(someone)
  await logOne(page)
  await page.getByRole('button', { name: 'Hard', exact: true }).click()
  await page.getByRole('button', { name: 'A little', exact: true }).click()
  await expect(page.getByText('Saved. You can change it until tomorrow.')).toBeVisible()
  await page.goto('/participant/stats')
  await expect(page.getByText('Session 3: hard, a little pain')).toBeVisible()
})

test('[H36] much pain shows the clinic’s words without a connection too', async ({
  page,
  signIn,
  someone,
}) => {
  await signIn(someone)
  await logOne(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'A lot', exact: true }).click()
  await expect(page.getByText('That is a lot of pain')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Call 020/ })).toBeVisible()
  await expect(page.getByText('No one at the clinic reads this between visits.')).toBeVisible()
  await expect(page.getByRole('status').getByText('Waiting to be sent.')).toBeVisible()
  expect(await storedOnDevice(page, 'waiting')).toHaveLength(1)
  await page.context().setOffline(false)
  await expect(page.getByText('Saved. You can change it until tomorrow.')).toBeVisible()
  expect(await storedOnDevice(page, 'waiting')).toEqual([])
})

test('the day of an earlier session is asked, and can be skipped', async ({ page, signIn, someone }) => {
  await signIn(someone)
  await page.locator('summary', { hasText: 'Week 2' }).click()
  const knot = page.getByRole('button', { name: /^Week 2: log session/ }).first()
  await knot.click()
  await expect(page.getByRole('group', { name: 'Which day did you do it?' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'I do not remember' })).toBeVisible()
  await page.getByRole('button', { name: 'Skip', exact: true }).click()
  await expect(page.getByRole('group', { name: 'Which day did you do it?' })).toBeHidden()
})

test('the details of a session say its day and take a correction', async ({ page, signIn, someone }) => {
  await signIn(someone)
  await logOne(page)
  await page.getByRole('button', { name: 'Session 3 is done. See its details' }).click()
  const details = page.getByRole('dialog')
  await details.getByRole('button', { name: 'Change the day' }).click()
  await details.getByRole('button', { name: 'I do not remember' }).click()
  await expect(details.getByText('The day you did it is not known.')).toBeVisible()
  await details.getByRole('button', { name: 'Easy', exact: true }).click()
  await expect(details.getByText('Saved. You can change it until tomorrow.')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Session 3 is done. See its details' }).click()
  await expect(details.getByText('The day you did it is not known.')).toBeVisible()
  await expect(details.getByRole('button', { name: 'Easy', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('the questions have no accessibility faults', async ({ page, signIn, someone }) => {
  // Higher than the card: a button that is half under the bar at the bottom counts as too small.
  await page.setViewportSize({ width: 390, height: 1600 })
  await signIn(someone)
  await logOne(page)
  await page.getByRole('button', { name: 'A lot', exact: true }).click()
  await page.getByRole('button', { name: 'Add a note' }).click()
  await page.getByRole('button', { name: 'Done on another day?' }).click()
  await expect(page.getByRole('group', { name: 'Which day did you do it?' })).toBeVisible()
  await expectNoAxeFindingsInAnyColours(page, 'the questions after a session')
})
