import type { Page } from '@playwright/test'
import { unlock } from './physio'
import { expect, expectNoAxeFindingsInAnyColours, test } from './test'

const message = (page: Page, words: string) => page.getByText(words, { exact: true })
const earlier = (page: Page) => page.getByRole('region', { name: /^Earlier programme/ })

test('[H7] changing a start date with logged sessions asks first, focusing Cancel', async ({
  page,
  signIn,
  someone,
}) => {
  await signIn(someone)
  await unlock(page)
  await page.getByRole('link', { name: 'Change the start date' }).click()
  await page.getByLabel('New start date').fill('2027-03-01')
  await page.getByRole('button', { name: 'Save the start date' }).click()
  await page.waitForURL('**/physio/start-date?to=2027-03-01')
  await expect(page.getByRole('link', { name: 'Cancel, stay with this programme' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '9 of 48 sessions done' })).toBeVisible()
  await page.goto('/physio/start-date?to=2027-02-30')
  await expect(page.getByLabel('New start date')).not.toHaveValue('2027-02-30')
})

test('[H7a] a reset keeps the logged sessions, and Undo brings them back', async ({
  page,
  context,
  signIn,
  someone,
}) => {
  await signIn(someone)
  const stats = await context.newPage()
  await stats.goto('/participant/stats')
  await expect(stats.getByText('You have done 9 of 48 sessions')).toBeVisible()
  await expect(earlier(stats)).toHaveCount(0)

  await unlock(page)
  await page.goto('/physio/start-date?to=2027-03-01')
  await page.getByRole('button', { name: 'Start a new programme on Monday 1 March 2027' }).click()
  await expect(page.getByRole('heading', { name: 'Starts on Monday 1 March 2027' })).toBeVisible()
  await expect(message(page, 'The start date is Monday 1 March 2027')).toBeVisible()

  await stats.reload()
  await expect(stats.getByRole('heading', { name: 'Earlier programme: 9 of 48 sessions' })).toBeVisible()
  await expect(earlier(stats).getByText(/^Planned for 12 weeks, from /)).toBeVisible()
  await expect(stats.getByText('Your plan has 48 sessions in 12 weeks')).toBeVisible()
  await expectNoAxeFindingsInAnyColours(stats, 'the stats with an earlier programme')

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: '9 of 48 sessions done' })).toBeVisible()
  await expect(stats.getByText('You have done 9 of 48 sessions')).toBeVisible()
  await expect(earlier(stats)).toHaveCount(0)
})
