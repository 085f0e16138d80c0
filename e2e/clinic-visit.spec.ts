import { request as newRequest, type Page } from '@playwright/test'
import { password } from './people'
import { clocksOf } from './pass-time'
import { physioPassword } from './physio-password'
import { expect, test, untilHydrated } from './test'

const ours = { 'sec-fetch-site': 'same-origin' }
const bar = (page: Page) => page.getByRole('region', { name: 'Clinic visit' })
const name = /Robin \d+/

async function unlock(page: Page): Promise<void> {
  await page.getByLabel('Physio password').fill(physioPassword)
  await page.getByRole('button', { name: 'Open the physio area' }).click()
}

test('[S1.5a] builds the logged-in participant’s plan and ends the visit for both', async ({
  page,
  baseURL,
  signIn,
  someone,
}) => {
  await signIn(someone)
  await page.goto('/physio')
  await page.waitForURL('**/physio/login?previous=%2Fphysio')
  await unlock(page)
  await page.waitForURL('**/physio')
  await expect(bar(page)).toContainText(/Building the plan for Robin \d+/)
  await page.evaluate(() => {
    window.scrollTo(0, document.body.scrollHeight)
  })
  await expect(bar(page).getByText(name)).toBeInViewport()

  await bar(page).getByRole('link', { name: 'Preview as participant' }).click()
  await page.waitForURL('**/participant/exercises')
  await expect(bar(page)).toContainText(/This is what Robin \d+ sees\./)
  await bar(page).getByRole('link', { name: 'Back to the plan' }).click()
  await page.waitForURL('**/physio')

  await bar(page).getByRole('button', { name: 'Lock' }).click()
  await page.waitForURL('**/physio/login?previous=%2Fphysio&reason=locked')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The visit is locked')
  await expect(page.getByText(name)).toHaveCount(0)
  await page.goBack()
  await page.waitForURL('**/physio/login?reason=locked')
  await unlock(page)
  await page.waitForURL('**/physio')

  const { cookies } = await page.context().storageState()
  await page.evaluate(() => {
    localStorage.setItem('anything', 'kept')
    sessionStorage.setItem('anything', 'kept')
  })
  await bar(page).getByRole('button', { name: 'End clinic visit' }).click()
  await page.waitForURL('**/user/login?reason=visit-ended')
  await expect(page.getByText('The clinic visit is ended.')).toBeVisible()
  const kept = await page.evaluate(async () => [
    // The tests dismiss the cookie notice on every page.
    Object.keys(localStorage).filter((name) => name !== 'cookie-notice:closed'),
    Object.keys(sessionStorage),
    await caches.keys(),
    await indexedDB.databases(),
  ])
  // Only the time of the last sign-out, not the person.
  expect(kept).toEqual([['last-sign-out'], [], [], []])
  const names = (await page.context().cookies()).map((cookie) => cookie.name)
  expect(names).toEqual(['steadily-clinic'])

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Physio area')
  await expect(page.getByText(name)).toHaveCount(0)
  await page.goto('/participant')
  await page.waitForURL('**/user/login')

  // Cookies copied during the visit must give access to neither the record nor the physio area.
  const thief = await newRequest.newContext({
    ...(baseURL !== undefined && { baseURL }),
    extraHTTPHeaders: ours,
    storageState: { cookies, origins: [] },
  })
  expect((await thief.get('/api/participant')).status()).toBe(401)
  await thief.post('/api/session', { data: { username: someone, password } })
  expect((await thief.get('/api/participant')).status()).toBe(200)
  const select = await thief.post('/api/participant/select-exercise', { data: { exerciseId: 'plank' } })
  expect(select.status()).toBe(403)
  await thief.dispose()
})

test('[S2.6] physio area shows that no participant is logged in', async ({ page }) => {
  await page.goto('/physio/login')
  await unlock(page)
  await page.waitForURL('**/physio')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^No participant is logged in/)
  await expect(bar(page)).toContainText('No participant is logged in.')
  await expect(bar(page).getByRole('button', { name: 'End clinic visit' })).toHaveCount(0)
})

test('locks and ends a clinic visit in every tab', async ({ page, context, signIn, someone }) => {
  await signIn(someone)
  await page.goto('/physio/login')
  await unlock(page)
  await page.waitForURL('**/physio')
  const other = await context.newPage()
  await other.goto('/physio')
  await expect(bar(other)).toBeVisible()
  await untilHydrated(other)
  await bar(page).getByRole('button', { name: 'Lock' }).click()
  await other.waitForURL('**/physio/login?previous=%2Fphysio&reason=locked')
  await unlock(other)
  await expect(bar(other)).toContainText(name)
  // This page may still be loading when the visit ends.
  await page.goto('/participant')
  await bar(other).getByRole('button', { name: 'End clinic visit' }).click()
  await page.waitForURL('**/user/login*')
  await expect(page.getByText(name)).toHaveCount(0)
})

test('[H16] locks the physio area after 10 minutes without use and says why', async ({
  page,
  signIn,
  someone,
}) => {
  await page.clock.install()
  await signIn(someone)
  await page.goto('/physio/login')
  await unlock(page)
  await page.waitForURL('**/physio')
  // The idle timer starts with the page's scripts.
  await untilHydrated(page)
  await expect(bar(page)).toBeVisible()
  await page.clock.fastForward('09:00')
  await page.mouse.move(100, 100)
  await page.mouse.move(120, 120)
  await page.clock.fastForward('09:00')
  await expect(bar(page)).toBeVisible()
  await page.clock.fastForward('02:00')
  await page.waitForURL('**/physio/login?previous=%2Fphysio&reason=idle')
  await expect(page.getByText('nobody used this computer for 10 minutes')).toBeVisible()
  expect((await page.request.get('/api/participant')).status()).toBe(401)
  await page.goto('/physio')
  await expect(page.getByLabel('Physio password')).toBeVisible()
  await page.goto('/participant')
  await page.waitForURL('**/user/login')
})

test('[S2.22a] reminds the participant before logging out in a clinic’s browser', async ({
  page,
  server,
  signIn,
  someone,
}) => {
  const passTime = clocksOf(page, server)
  await page.clock.install()
  await page.goto('/physio/login')
  await unlock(page)
  await page.waitForURL('**/physio')
  await signIn(someone)
  await untilHydrated(page)
  const reminder = page.getByRole('alertdialog', { name: /^You will be logged out at \d\d:\d\d$/ })
  await expect(reminder).toBeHidden()
  try {
    await passTime(27)
    await expect(reminder).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(reminder).toBeVisible()
    await reminder.getByRole('button', { name: 'Stay logged in' }).click()
    await expect(reminder).toBeHidden()
    await passTime(27)
    await expect(reminder).toBeVisible()
    await passTime(6)
    await page.waitForURL('**/user/login?reason=expired')
    await expect(bar(page)).toContainText('No participant is logged in.')
    await expect(page.getByText(name)).toHaveCount(0)
  } finally {
    await server.setClockAhead(0)
  }
})
