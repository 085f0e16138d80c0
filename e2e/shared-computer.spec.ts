import type { Page } from '@playwright/test'
import { everythingStored, storedOnDevice } from './device'
import { clocksOf } from './pass-time'
import { emailOf, password } from './people'
import { unlock } from './physio'
import { physioPassword } from './physio-password'
import { expect, submitLogin, test, untilHydrated } from './test'

// The service worker and its caches are part of the browser that is searched here.
test.use({ serviceWorkers: 'allow' })

const ours = { 'sec-fetch-site': 'same-origin' }
const goal = 'Canary Ünïcödé: climb Arthur’s Seat'
const draft = 'Canary: something half written'
const note = 'Canary: mind the left knee 日本語'
const dose = '"reps":"1 minute"'

/** The canaries that this browser still stores or shows anywhere. */
async function stillThere(page: Page, canaries: string[]): Promise<string[]> {
  const everything = await everythingStored(page)
  return canaries.filter((canary) => everything.includes(canary))
}

test('[H17] logout on a shared computer leaves no data for the next user', async ({
  page,
  context,
  request,
  signIn,
  someone,
}) => {
  // From another browser, so that this one never held a physio pass.
  const post = async (path: string, data: object) =>
    expect((await request.post(path, { data, headers: ours })).status(), path).toBe(200)
  await post('/api/session', { username: someone, password })
  await post('/api/physio/session', { password: physioPassword })
  await post('/api/participant/add-goal', { goalId: crypto.randomUUID(), goalDescription: goal })
  await post('/api/participant/exercise-plan-update', { exerciseId: 'bridge', notes: note })
  await post('/api/participant/exercise-plan-update', { exerciseId: 'bridge', reps: '1 minute' })

  await signIn(someone)
  const name =
    /Robin \d+/.exec(
      (await page
        .getByText(/^Robin \d+$/)
        .first()
        .textContent()) ?? '',
    )?.[0] ?? '?'
  const canaries = [name, someone, goal, draft, note, dose]
  const other = await context.newPage()
  for (const path of ['/participant/exercises', '/participant/exercises/bridge', '/user/profile']) {
    await page.goto(path)
    await untilHydrated(page)
  }
  await other.goto('/participant/exercises')
  await page.goto('/participant/stats')
  await page.getByRole('button', { name: 'Add a goal' }).click()
  await page.getByLabel('Your new goal').fill(draft)
  await page.goto('/participant')
  // The search must find each canary while the user is logged in, or it would prove nothing.
  await expect.poll(() => stillThere(page, canaries)).toEqual(canaries)
  await context.setOffline(true)
  await page.getByRole('button', { name: /^I have done it. Save on this device/ }).click()
  await expect(page.getByText('1 session is waiting to be sent.')).toBeVisible()
  await context.route('**/api/participant/log-session', (route) => route.abort())
  await context.setOffline(false)

  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Log out anyway' }).click()
  await page.waitForURL('**/user/login')
  await other.waitForURL('**/user/login')
  await untilHydrated(page)
  expect(await stillThere(page, canaries)).toEqual([])
  expect(await stillThere(other, canaries)).toEqual([])
  expect(await storedOnDevice(page, 'waiting')).toEqual([])
  for (let back = 0; back < 3; back++) {
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await stillThere(page, canaries), `after going back ${back + 1} times`).toEqual([])
  }

  await signIn(emailOf('many-sessions'))
  await expect.poll(async () => (await storedOnDevice(page, 'copies')).length).toBe(1)
  expect(await stillThere(page, canaries)).toEqual([])
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await stillThere(page, canaries)).toEqual([])
})

test('clinic’s browser drops the copy at session end, sends the queue later', async ({
  page,
  context,
  server,
  someone,
}) => {
  await page.clock.install()
  await page.goto('/physio')
  await unlock(page)
  const login = async () => {
    await submitLogin(page, someone)
    await page.waitForURL('**/participant')
  }
  await page.goto('/user/login')
  await login()
  await expect.poll(async () => (await storedOnDevice(page, 'copies')).length).toBe(1)
  await context.setOffline(true)
  await page.getByRole('button', { name: /^I have done it. Save on this device/ }).click()
  await expect(page.getByText('1 session is waiting to be sent.')).toBeVisible()
  try {
    await clocksOf(page, server)(31)
    // Retry: the page redirects when the session ends, which may happen while its store is being read.
    await expect(async () => {
      expect(await storedOnDevice(page, 'copies')).toEqual([])
    }).toPass()
    await context.setOffline(false)
    await expect(page).toHaveURL(/\/user\/login\?.*reason=expired/)
    expect(await storedOnDevice(page, 'waiting')).toHaveLength(1)
    await login()
    await expect(page.getByText('1 session sent. It is in your diary.')).toBeVisible()
  } finally {
    await server.setClockAhead(0)
  }
})
