import type { Page } from '@playwright/test'
import { addDays, calendarDateIn } from '@/lib/domain/calendar-date'
import { tabTo } from './keyboard'
import { emailOf, password } from './people'
import { unlock } from './physio'
import { expect, test } from './test'

const shelf = (page: Page) => page.getByRole('region', { name: 'Exercise library' })
const plan = (page: Page) => page.getByRole('region', { name: /^\d of 6 exercises$/ })
const field = (page: Page, name: string) => plan(page).getByLabel(name, { exact: true })
const message = (page: Page, words: string) => page.getByText(words, { exact: true })

async function add(page: Page, exercise: string): Promise<void> {
  await page.getByRole('searchbox').fill(exercise)
  await shelf(page)
    .getByRole('button', { name: `Add ${exercise}`, exact: true })
    .click()
  await expect(message(page, `${exercise} added`)).toBeVisible()
}

const everyBackend = { tag: '@every-backend' }

test(
  '[S2.6b] physio builds a plan from scratch; the phone shows exactly it',
  everyBackend,
  async ({ page, browser, baseURL, signIn }) => {
    await signIn(emailOf('to-build'))
    await unlock(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Robin to-build’s plan')
    await expect(page.getByText('Set the start date first.')).toBeVisible()
    const six = ['Sit to stand', 'Bridge', 'Heel raise', 'Plank on your forearms', 'Wall squat', 'Step-up']
    for (const exercise of six) await add(page, exercise)
    const full = page.getByRole('dialog', { name: 'The plan is full' })
    await expect(full).toHaveText(/A plan has room for 6 exercises, and this one has them\./)
    await full.getByRole('button', { name: 'OK' }).click()
    await page.getByRole('searchbox').fill('heel slide')
    await shelf(page).getByRole('button', { name: 'Add Heel slide' }).click()
    await full.getByRole('button', { name: 'OK' }).click()

    await field(page, 'Sets, Heel raise').selectOption('2')
    await field(page, 'Repetitions, Heel raise').selectOption('30 seconds')
    await field(page, 'Note, Heel raise').fill('Hold the worktop.\nStop when it aches.')
    await field(page, 'Sets, Step-up').focus()
    await expect(plan(page).getByText(/^Note: saved \d\d:\d\d$/)).toBeVisible()
    await plan(page).getByRole('button', { name: 'Remove Heel raise' }).click()
    await expect(message(page, 'Heel raise removed')).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(message(page, 'Heel raise is back, at the end of the plan')).toBeVisible()
    await expect(plan(page).getByText(/^Note: saved \d\d:\d\d$/)).toBeVisible()

    const start = addDays(calendarDateIn('Europe/London', new Date()), -8)
    await page.getByRole('link', { name: 'Set the start date' }).click()
    await page.getByLabel('New start date').fill(start)
    await page.getByRole('button', { name: 'Save the start date' }).click()
    await page.waitForURL(/\/physio(\?.*)?$/)
    await expect(page.getByRole('heading', { name: 'Week 2 of 12' })).toBeVisible()
    await page.getByRole('radio', { name: '5', exact: true }).check()
    await expect(page.getByText(/^Sessions a week: saved/)).toBeVisible()

    const phone = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      ...(baseURL !== undefined && { baseURL }),
    })
    const own = await phone.newPage()
    await phone.request.post('/api/session', {
      data: { username: emailOf('to-build'), password },
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    await own.goto('/participant/exercises')
    const rows = own.getByRole('listitem').filter({ has: own.getByRole('article') })
    await expect(rows.getByRole('heading')).toHaveText([
      'Sit to stand',
      'Bridge',
      'Plank on your forearms',
      'Wall squat',
      'Step-up',
      'Heel raise',
    ])
    await expect(rows.nth(5)).toContainText('2 sets of 30 seconds')
    await expect(rows.nth(5)).toContainText('Hold the worktop.\nStop when it aches.')
    await own.goto('/participant')
    await expect(own.getByRole('heading', { level: 1 })).toHaveText('Week 2 of 12')
    await expect(own.getByText(/^0 of 5 sessions done/)).toBeVisible()
    await phone.close()
  },
)

test('finds, adds and doses an exercise by keyboard', async ({ page, signIn }) => {
  await signIn(emailOf('to-build-by-keyboard'))
  await unlock(page)
  await tabTo(page, /^Search the exercises$/)
  await page.keyboard.type('heel raise')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(message(page, 'Heel raise added')).toBeVisible()
  await expect(shelf(page).getByRole('button', { name: 'Remove Heel raise' })).toBeFocused()
  await expect(plan(page).getByText('Usual dose. Right for this person?')).toBeVisible()
  await tabTo(page, /^Sets, Heel raise$/)
  await page.keyboard.press('ArrowDown')
  await expect(plan(page).getByText(/^Sets: saved/)).toBeVisible()
  await tabTo(page, /^Note, Heel raise$/)
  await page.keyboard.type('Slowly.')
  await tabTo(page, /^Undo: Sets, Heel raise$/)
  await page.keyboard.press('Enter')
  await expect(field(page, 'Sets, Heel raise')).toBeFocused()
  await expect(field(page, 'Sets, Heel raise')).toHaveValue('3')
  await expect(plan(page).getByText(/^Note: saved/)).toBeVisible()
  await page.reload()
  await expect(field(page, 'Note, Heel raise')).toHaveValue('Slowly.')
})

test('library search survives a reload and the back button', async ({ page, signIn, someone }) => {
  await signIn(someone)
  await unlock(page)
  await page.getByRole('searchbox').fill('stairs')
  await page.getByRole('radio', { name: /^Balance/ }).check()
  await expect(page).toHaveURL(/\/physio\?q=stairs&category=balance$/)
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('stairs')
  await expect(page.getByText('2 exercises', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Change the start date' }).click()
  await page.waitForURL('**/physio/start-date')
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('stairs')
  await expect(page.getByRole('radio', { name: /^Balance/ })).toBeChecked()
})

test('shows a typed letter before the search results and URL update', async ({ page, signIn, someone }) => {
  await signIn(someone)
  await unlock(page)
  const search = page.getByRole('searchbox')
  await expect(search).toBeEnabled()
  await expect(page.getByText('26 exercises', { exact: true })).toBeAttached()
  const atOnce = await search.evaluate((input: HTMLInputElement) => {
    input.setRangeText('q')
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    const form = input.closest('form')
    return [input.value, window.location.search, form?.querySelector('[role=status]')?.textContent]
  })
  expect(atOnce).toEqual(['q', '', '26 exercises'])
  await expect(page).toHaveURL(/\/physio\?q=q$/)
  await expect(page.getByText('26 exercises', { exact: true })).not.toBeAttached()
})

test('arrow key right after a letter moves to its search result', async ({ page, signIn, someone }) => {
  await signIn(someone)
  await unlock(page)
  const search = page.getByRole('searchbox')
  await expect(search).toBeEnabled()
  await search.evaluate((input: HTMLInputElement) => {
    input.focus()
    input.setRangeText('heel raise')
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))
  })
  await expect(page.getByRole('button', { name: 'Remove Heel raise' }).first()).toBeFocused()
})

test('browser back asks first if a change is not saved', async ({ page, signIn, someone }) => {
  await signIn(someone)
  await unlock(page)
  await page.getByRole('link', { name: 'Change the start date' }).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.route('**/api/participant/*', (route) => route.abort())
  await field(page, 'Note, Bridge').fill('Breathe out on the way up.')
  await field(page, 'Note, Bridge').blur()
  await expect(plan(page).getByText('Note: not saved.')).toBeVisible()
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => {
    window.history.back()
  })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await expect(page).toHaveURL(/\/physio$/)
  await expect(field(page, 'Note, Bridge')).toHaveValue('Breathe out on the way up.')
})

test('[S8.7c] keeps and retries unsaved changes, and syncs removals from another tab', async ({
  page,
  context,
  signIn,
  someone,
}) => {
  await signIn(someone)
  await unlock(page)
  await page.route('**/api/participant/*', (route) => route.abort())
  await field(page, 'Note, Bridge').fill('Breathe out on the way up.')
  await field(page, 'Note, Bridge').blur()
  await expect(plan(page).getByText('Note: not saved.')).toBeVisible()
  const asked = page.waitForEvent('dialog')
  // Not awaited yet: the click resolves only after the dialog is answered.
  const pressed = page.getByRole('link', { name: 'Change the start date' }).click()
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await pressed
  await expect(field(page, 'Note, Bridge')).toHaveValue('Breathe out on the way up.')
  await page.unrouteAll()
  await plan(page).getByRole('button', { name: 'Try again: Note, Bridge' }).click()
  await expect(plan(page).getByText(/^Note: saved/)).toBeVisible()

  const other = await context.newPage()
  await other.goto('/physio')
  await expect(field(other, 'Note, Bridge')).toHaveValue('Breathe out on the way up.')
  await plan(other).getByRole('button', { name: 'Remove Heel raise' }).click()
  await expect(plan(page).getByRole('heading', { level: 3 })).toHaveText(['Sit to stand', 'Bridge'])
})
