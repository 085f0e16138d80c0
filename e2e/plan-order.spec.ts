import type { Page } from '@playwright/test'
import { unlock } from './physio'
import { expect, expectNoAxeFindings, test, untilHydrated } from './test'

const plan = (page: Page) => page.getByRole('region', { name: /^\d of 6 exercises$/ })
const titles = (page: Page) => plan(page).getByRole('heading', { level: 3 })
// Tall, because axe counts a field half under the bar as too small.
test.use({ viewport: { width: 1280, height: 1600 } })

const half = 'The new order is not finished.'

type Chosen = { exercise: string; sets: string; reps: string; notes: string }

/** The plan as it is saved. */
async function saved(page: Page): Promise<Chosen[]> {
  const answer = await page.request.get('/api/participant')
  return ((await answer.json()) as { selectedExercises: Chosen[] }).selectedExercises
}

const everyBackend = { tag: '@every-backend' }

test(
  'an exercise moves by keyboard with its dose and note',
  everyBackend,
  async ({ page, signIn, someone }) => {
    await signIn(someone)
    await unlock(page)
    await untilHydrated(page)
    const [first, second, third] = await saved(page)
    await plan(page).getByRole('button', { name: 'Move Sit to stand down' }).focus()
    await page.keyboard.press('Enter')
    await expect(titles(page)).toHaveText(['Bridge', 'Sit to stand', 'Heel raise'])
    await expect(plan(page).getByRole('button', { name: 'Move Sit to stand down' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Sit to stand is number 3 now', { exact: true })).toBeVisible()
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

for (const failAt of [1, 2, 4])
  test(`a move cut off at call ${failAt} goes on after a reload`, async ({ page, signIn, someone }) => {
    await signIn(someone)
    await unlock(page)
    await untilHydrated(page)
    const [first, second, third] = await saved(page)
    let calls = 0
    await page.route('**/api/participant/*', (route) => {
      calls += 1
      return calls >= failAt ? route.abort('connectionfailed') : route.continue()
    })
    await plan(page).getByRole('button', { name: 'Move Heel raise up' }).click()
    await expect(page.getByText(half)).toBeVisible()
    await expectNoAxeFindings(page, 'half a new order')
    await page.unroute('**/api/participant/*')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(page.getByText(half)).toBeVisible()
    await expect(page.getByText(/^Bridge is out of the plan at the moment/)).toHaveCount(failAt === 2 ? 1 : 0)
    await untilHydrated(page)
    await page.getByRole('button', { name: 'Go on', exact: true }).click()
    await expect(page.getByText('Heel raise is number 2 now', { exact: true })).toBeVisible()
    expect(await saved(page)).toEqual([first, third, second])
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText('Heel raise is back at number 3', { exact: true })).toBeVisible()
    expect(await saved(page)).toEqual([first, second, third])
  })
