import type { Page } from '@playwright/test'
import { tabTo } from './keyboard'
import { expect, expectNoAxeFindings, test } from './test'

function goals(page: Page) {
  return page.getByRole('region', { name: 'Your goals' })
}

async function add(page: Page, words: string): Promise<void> {
  await goals(page).getByRole('button', { name: 'Add a goal' }).click()
  await page.getByLabel('Your new goal').fill(words)
  await goals(page).getByRole('button', { name: 'Save' }).click()
  await expect(goals(page).getByRole('button', { name: `Edit: ${words}` })).toBeVisible()
}

test('[S1.2a] participant adds goals to the limit, edits, deletes and restores one', async ({
  page,
  signIn,
  someone,
}) => {
  await signIn(someone)
  await page.getByRole('link', { name: 'Change your goals' }).click()
  await page.waitForURL('**/participant/stats#goals')
  await expect(goals(page).getByRole('heading')).toBeFocused()
  await expect(goals(page).getByRole('button', { name: 'Add a goal' })).toBeInViewport()
  await expect(goals(page).getByText('1 of 4')).toBeVisible()
  await add(page, 'Climb the stairs')
  await add(page, 'Lift Anna')
  await add(page, 'Dance at the wedding')
  await expect(goals(page).getByText('4 of 4')).toBeVisible()
  await expect(goals(page).getByText(/^You have 4 goals\./)).toBeVisible()
  await expect(goals(page).getByRole('button', { name: 'Add a goal' })).toBeHidden()

  await goals(page).getByRole('button', { name: 'Edit: Lift Anna' }).click()
  await page.getByLabel('Change your goal').fill('Lift Anna and Tom')
  await goals(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Goal changed')).toBeVisible()

  await goals(page).getByRole('button', { name: 'Delete: Climb the stairs' }).click()
  await expect(page.getByText('Goal deleted')).toBeVisible()
  await expect(goals(page).getByText('3 of 4')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(goals(page).getByText('4 of 4')).toBeVisible()

  const saved = [
    'Walk to the shops and back',
    'Lift Anna and Tom',
    'Dance at the wedding',
    'Climb the stairs',
  ]
  await page.reload()
  await expect(goals(page).getByRole('listitem').getByRole('paragraph').filter({ hasText: /./ })).toHaveText(
    saved,
  )
  await page.goto('/participant')
  await expect(goals(page).getByRole('listitem')).toHaveText(saved)
})

test('adds, edits, deletes and restores a goal by keyboard', async ({ page, signIn, someone }) => {
  await signIn(someone)
  await page.goto('/participant/stats')
  await tabTo(page, /^Add a goal$/)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Your new goal')).toBeFocused()
  await page.keyboard.type('Lift Anna')
  await tabTo(page, /^Save$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Edit: Lift Anna' })).toBeFocused()

  await page.keyboard.press('Enter')
  await page.keyboard.type(' up')
  await page.keyboard.press('Escape')
  const edit = page.getByRole('button', { name: 'Edit: Lift Anna' })
  await expect(edit).toBeFocused()
  await expect(edit).toHaveAttribute('aria-disabled', 'false')
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Change your goal')).toHaveValue('Lift Anna')
  await page.keyboard.type(' high')
  await tabTo(page, /^Save$/)
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Edit: Lift Anna high' })).toBeFocused()

  await tabTo(page, /^Delete: Lift Anna high$/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Goal deleted')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your goals' })).toBeFocused()
  await tabTo(page, /^Undo$/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Goal added')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Delete: Lift Anna high' })).toBeVisible()
})

test('keeps a goal that failed to send, also after a reload', async ({ page, signIn, someone }) => {
  await signIn(someone)
  await page.goto('/participant/stats')
  await page.route('**/api/participant/add-goal', (route) => route.abort())
  await page.route('**/api/participant', (route) => route.abort())
  await page.getByRole('button', { name: 'Add a goal' }).click()
  await page.getByLabel('Your new goal').fill('Lift Anna')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').getByText(/^We could not confirm that this was saved\./)).toBeVisible()
  await expectNoAxeFindings(page, 'a goal that is not saved')
  await page.unrouteAll()
  await page.reload()
  await expect(page.getByLabel('Your new goal')).toHaveValue('Lift Anna')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Goal added')).toBeVisible()
  await expect(goals(page).getByText('2 of 4')).toBeVisible()
})

test('adds a goal once when the response was lost', async ({ page, signIn, someone }) => {
  await signIn(someone)
  await page.goto('/participant/stats')
  await page.route('**/api/participant', (route) => route.abort())
  await page.route('**/api/participant/add-goal', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Add a goal' }).click()
  await page.getByLabel('Your new goal').fill('Lift Anna')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Goal added')).toBeVisible()
  await page.reload()
  await expect(goals(page).getByText('2 of 4')).toBeVisible()
})

test('offers to re-add a goal that another tab deleted during editing', async ({
  page,
  context,
  signIn,
  someone,
}) => {
  await signIn(someone)
  await page.goto('/participant/stats')
  await page.getByRole('button', { name: 'Edit: Walk to the shops and back' }).click()
  await page.getByLabel('Change your goal').fill('Walk to the park')
  const other = await context.newPage()
  await other.goto('/participant/stats')
  await other.getByRole('button', { name: 'Delete: Walk to the shops and back' }).click()
  await expect(page.getByText(/^This goal was deleted in another tab/)).toBeVisible()
  await page.getByRole('button', { name: 'Add as a new goal' }).click()
  await expect(other.getByText('Walk to the park')).toBeVisible()
  await expect(goals(page).getByText('1 of 4')).toBeVisible()
})
