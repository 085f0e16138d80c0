import type { Page } from '@playwright/test'
import { addDays, calendarDateIn } from '@/lib/domain/calendar-date'
import { emailOf, password } from './people'
import { unlock } from './physio'
import { expect, test, untilHydrated } from './test'

const shelf = (page: Page) => page.getByRole('region', { name: 'Exercise library' })
const plan = (page: Page) => page.getByRole('region', { name: /^\d of 6 exercises$/ })
type Counting = Window & { countPress?: () => Promise<void> }

const question = 'Usual dose. Right for this person?'

/** Counts the presses of the mouse from now on, on every page of the tab. */
async function countPresses(page: Page): Promise<() => number> {
  let presses = 0
  await page.exposeFunction('countPress', () => void presses++)
  const listen = () => {
    document.addEventListener('pointerdown', () => void (window as Counting).countPress?.(), {
      capture: true,
    })
  }
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return () => presses
}

test('a plan of six exercises with usual doses takes 12 presses', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn(emailOf('to-build-with-usual-doses'))
  await unlock(page)
  await untilHydrated(page)
  const presses = await countPresses(page)
  await expect(shelf(page).getByRole('listitem').filter({ hasText: 'Sit to stand' })).toContainText('3 × 10')
  const six = ['Sit to stand', 'Bridge', 'Heel raise', 'Plank on your forearms', 'Wall squat', 'Step-up']
  for (const exercise of six) {
    await shelf(page)
      .getByRole('button', { name: `Add ${exercise}`, exact: true })
      .click()
    await expect(page.getByText(`${exercise} added`, { exact: true })).toBeVisible()
  }
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await expect(plan(page).getByText(question)).toHaveCount(6)
  const right = plan(page).getByRole('button', { name: 'It is right, Bridge' })
  expect((await right.boundingBox())?.height).toBeGreaterThanOrEqual(44)

  await page.getByRole('link', { name: 'Set the start date' }).click()
  await page.getByLabel('New start date').click()
  await page.getByLabel('New start date').fill(addDays(calendarDateIn('Europe/London', new Date()), -1))
  await page.getByRole('button', { name: 'Save the start date' }).click()
  await page.waitForURL(/\/physio(\?.*)?$/)
  await expect(plan(page).getByText(question)).toHaveCount(6)
  await page.getByRole('radio', { name: '3', exact: true }).check()
  await expect(page.getByText(/^Sessions a week: saved/)).toBeVisible()
  await page.getByRole('button', { name: 'End clinic visit' }).click()
  await page.waitForURL('**/user/login?reason=visit-ended')
  expect(presses()).toBe(12)
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])

  const phone = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  await phone.request.post('/api/session', {
    data: { username: emailOf('to-build-with-usual-doses'), password },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  const own = await phone.newPage()
  await own.goto('/participant/exercises')
  const rows = own.getByRole('listitem').filter({ has: own.getByRole('article') })
  await expect(rows).toHaveCount(6)
  await expect(rows.nth(0)).toContainText('3 sets of 10')
  await expect(rows.nth(3)).toContainText('3 sets of 10 seconds')
  await phone.close()
})
