import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { listenSection7, mondayTwoWeeksAgo } from '../tests/upstream/section-7/listen'
import { demoSection7 } from '../tests/upstream/section-7/programme'
import { unlock } from './physio'
import { physioPassword } from './physio-password'
import { startServer } from './server'
import { expect, expectNoAxeFindings, test, untilHydrated } from './test'

const plan = (page: Page) => page.getByRole('region', { name: /^\d of 6 exercises$/ })
const titles = (page: Page) => plan(page).getByRole('heading', { level: 3 })
const button = (page: Page, name: string) => plan(page).getByRole('button', { name })
const said = (page: Page, words: string) => page.getByText(words, { exact: true })
// Tall, because axe counts a field half under the bar as too small.
test.use({ viewport: { width: 1280, height: 1600 } })

type Chosen = { exercise: string; sets: string; reps: string; notes: string }

/** The plan as it is saved. */
async function saved(page: Page): Promise<Chosen[]> {
  const answer = await page.request.get('/api/participant')
  return ((await answer.json()) as { selectedExercises: Chosen[] }).selectedExercises
}

/** Makes a change as another browser would. @returns its status and answer */
async function elsewhere(page: Page, name: string, data: object) {
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const answer = await page.request.post(`/api/participant/${name}`, { data, headers })
  return { status: answer.status(), answer: (await answer.json()) as unknown }
}

const everyBackend = { tag: '@every-backend' }
const call = '**/api/participant/exercise-order'

test(
  'an exercise moves by keyboard with its dose and note',
  everyBackend,
  async ({ page, signIn, someone }) => {
    await signIn(someone)
    await unlock(page)
    await untilHydrated(page)
    const [first, second, third] = await saved(page)
    await button(page, 'Move Sit to stand down').focus()
    await page.keyboard.press('Enter')
    await expect(titles(page)).toHaveText(['Bridge', 'Sit to stand', 'Heel raise'])
    await expect(button(page, 'Move Sit to stand down')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(said(page, 'Sit to stand is number 3 now')).toBeVisible()
    await expect(titles(page)).toHaveText(['Bridge', 'Heel raise', 'Sit to stand'])
    expect(await saved(page)).toEqual([second, third, first])
    await expectNoAxeFindings(page, 'a new order')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText(/^Sit to stand is back at number/)).toBeVisible()
    await page.goto('/participant/exercises')
    const rows = page.getByRole('listitem').filter({ has: page.getByRole('article') })
    await expect(rows.filter({ hasText: 'Use the higher kitchen chair' })).toHaveCount(1)
  },
)

test(
  'an order refused after a change elsewhere can be tried again',
  everyBackend,
  async ({ page, signIn, someone }) => {
    await signIn(someone)
    await unlock(page)
    await untilHydrated(page)
    const [first, second, third] = await saved(page)
    await elsewhere(page, 'deselect-exercise', { exerciseId: first?.exercise })
    await button(page, 'Move Heel raise up').click()
    await expect(page.getByText(/^Heel raise is not moved\./)).toBeVisible()
    await expect(titles(page)).toHaveText(['Bridge', 'Heel raise'])
    expect(await saved(page)).toEqual([second, third])
    await expectNoAxeFindings(page, 'a refused order')
    await page.getByRole('button', { name: 'Try again', exact: true }).click()
    await expect(said(page, 'Heel raise is number 1 now')).toBeVisible()
    expect(await saved(page)).toEqual([third, second])
  },
)

test('an order is the same when its call is repeated', everyBackend, async ({ page, signIn, someone }) => {
  await signIn(someone)
  await unlock(page)
  const before = await saved(page)
  const exercises = before.map(({ exercise }) => exercise).reverse()
  for (let times = 0; times < 2; times++) {
    const answer = { exercises }
    expect(await elsewhere(page, 'exercise-order', { exercises })).toEqual({ status: 200, answer })
    expect(await saved(page)).toEqual(before.toReversed())
  }
})

test('a lost answer to a saved order is found in the record', async ({ page, signIn, someone }) => {
  await signIn(someone)
  await unlock(page)
  await untilHydrated(page)
  const [first, second, third] = await saved(page)
  await page.route(call, async (route) => {
    await route.fetch()
    await route.abort('connectionfailed')
  })
  await button(page, 'Move Heel raise up').click()
  await expect(said(page, 'Heel raise is number 2 now')).toBeVisible()
  expect(await saved(page)).toEqual([first, third, second])
  await page.unroute(call)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(said(page, 'Heel raise is back at number 3')).toBeVisible()
  expect(await saved(page)).toEqual([first, second, third])
})

test('an order that did not arrive can be tried again', async ({ page, signIn, someone }) => {
  await signIn(someone)
  await unlock(page)
  await untilHydrated(page)
  const [first, second, third] = await saved(page)
  await page.route(call, (route) => route.abort('connectionfailed'))
  await button(page, 'Move Heel raise up').click()
  await expect(said(page, 'Heel raise is not moved. We checked again: it is not saved.')).toBeVisible()
  await expect(titles(page)).toHaveText(['Sit to stand', 'Bridge', 'Heel raise'])
  expect(await saved(page)).toEqual([first, second, third])
  await page.unroute(call)
  await page.getByRole('button', { name: 'Try again', exact: true }).click()
  await expect(said(page, 'Heel raise is number 2 now')).toBeVisible()
  expect(await saved(page)).toEqual([first, third, second])
})

test('a server without the call shows no arrows', async ({ browser }) => {
  const site = await demoSection7(() => new Date(), mondayTwoWeeksAgo(new Date()))
  const section7 = await listenSection7(site, 0)
  const server = await startServer({
    BACKEND: 'wordpress',
    WORDPRESS_URL: `http://127.0.0.1:${(section7.address() as AddressInfo).port}`,
    SESSION_SECRET: 'a secret for tests of forty letters or so',
    PHYSIO_PASSWORD: physioPassword,
    DEMO: 'off',
  })
  try {
    const page = await browser.newPage({ baseURL: server.url })
    const data = { username: 'alex@example.org', password: 'steady-steps-1' }
    const headers = { 'Sec-Fetch-Site': 'same-origin' }
    expect((await page.request.post('/api/session', { data, headers })).status()).toBe(200)
    await unlock(page)
    await untilHydrated(page)
    await expect(button(page, 'Remove Bridge')).toBeEnabled()
    await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(0)
    const exercises = (await saved(page)).map(({ exercise }) => exercise)
    const { status } = await elsewhere(page, 'exercise-order', { exercises: exercises.toReversed() })
    expect(status).toBe(501)
    expect((await saved(page)).map(({ exercise }) => exercise)).toEqual(exercises)
    await page.close()
  } finally {
    await server.remove()
    section7.close()
  }
})
