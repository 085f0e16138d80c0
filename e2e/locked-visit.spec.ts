import type { Page } from '@playwright/test'
import { heading, test, untilPlanIsStored, untilReadyForOffline } from './installed'
import { storedOnDevice } from './device'
import { unlock } from './physio'
import { physioPassword } from './physio-password'
import { expect, expectNoAxeFindings, untilHydrated } from './test'

test.use({ serviceWorkers: 'allow' })

const curtain = (page: Page) => page.getByRole('alertdialog')
const name = /Robin \d+/

test('locked visit shows and returns no data, even with old cookies', async ({
  page,
  context,
  signIn,
  someone,
}) => {
  await signIn(someone)
  await unlock(page)
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Lock' }).dblclick()
  await expect(heading(page, 'The visit is locked')).toBeVisible()
  const main = page.getByRole('main').getByRole('button')
  await expect(main.first()).toHaveText('End clinic visit')
  await expectNoAxeFindings(page, 'the lock')
  const { cookies } = await context.storageState()
  const record = async () => (await page.request.get('/api/participant')).status()
  expect(await record()).toBe(401)
  for (const path of [
    '/',
    '/participant',
    '/participant/exercises',
    '/user/profile',
    '/user/login',
    '/physio',
  ]) {
    await page.goto(path)
    await expect(heading(page, 'The visit is locked')).toBeVisible()
    await expect(page.getByText(name)).toHaveCount(0)
  }
  await page.getByLabel('Physio password', { exact: true }).fill(physioPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/physio')
  await expect(page.getByRole('region', { name: 'Clinic visit' })).toContainText(name)
  expect(await record()).toBe(200)
  await context.addCookies(cookies)
  expect(await record()).toBe(401)
})

test('locking offline hides the page and completes when online again', async ({
  page,
  context,
  relay,
  signIn,
  someone,
}) => {
  await signIn(someone)
  await untilReadyForOffline(page)
  await unlock(page)
  await page.goto('/participant')
  await untilPlanIsStored(page)
  const other = await context.newPage()
  await other.goto('/physio')
  await untilHydrated(other)
  await context.setOffline(true)
  relay.away = true
  await page.getByRole('button', { name: 'Lock' }).click()
  await expect(curtain(page)).toBeVisible()
  await expect(curtain(page)).toContainText('Not locked yet')
  await expect(curtain(other)).toContainText('Not locked yet')
  await expectNoAxeFindings(page, 'a lock that is not confirmed')
  expect(await storedOnDevice(page, 'copies')).toEqual([])
  await page.goto('/participant')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
  relay.away = false
  await context.setOffline(false)
  await expect(heading(other, 'The visit is locked')).toBeVisible()
  await expect(heading(page, 'The visit is locked')).toBeVisible()
  await page.getByRole('button', { name: 'End clinic visit' }).click()
  await page.waitForURL('**/user/login?reason=visit-ended')
})
