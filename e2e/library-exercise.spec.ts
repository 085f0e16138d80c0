import type { Page } from '@playwright/test'
import { tabTo } from './keyboard'
import { unlock } from './physio'
import { expect, expectNoAxeFindings, expectNoAxeFindingsInAnyColours, test, untilHydrated } from './test'

// Tall, because axe counts a button half under the bar as too small.
test.use({ viewport: { width: 1280, height: 1600 } })

const title = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const panel = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

test(
  'physio reads and adds an exercise by keyboard after a failed load',
  { tag: '@desktop' },
  async ({ page, signIn, someone }) => {
    await signIn(someone)
    await unlock(page)
    await untilHydrated(page)
    await page.route('**/api/exercises', (route) => route.abort(), { times: 1 })
    await tabTo(page, /^Search the exercises$/)
    await page.keyboard.type('bird dog')
    await tabTo(page, /^Bird dog$/)
    await page.keyboard.press('Enter')
    await expect(title(page, 'Bird dog')).toHaveAttribute('aria-expanded', 'true')
    await expect(panel(page, 'Bird dog').getByText('Could not be loaded.')).toBeVisible()
    await expectNoAxeFindings(page, 'an exercise that is not loaded')
    await tabTo(page, /^Try again$/)
    await page.keyboard.press('Enter')
    await expect(panel(page, 'Bird dog').getByText('Stay there for 2 slow breaths.')).toBeVisible()
    await expect(
      panel(page, 'Bird dog').getByRole('region', { name: 'Stop and get help if:' }),
    ).toContainText('you feel chest pain')
    await expect(panel(page, 'Bird dog')).toBeFocused()
    await expectNoAxeFindingsInAnyColours(page, 'an opened exercise')
    const add = panel(page, 'Bird dog').getByRole('button', { name: 'Add with 2 × 8, Bird dog' })
    expect((await add.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await tabTo(page, /^Add with 2 × 8, Bird dog$/)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Bird dog added', { exact: true })).toBeVisible()
    await expect(panel(page, 'Bird dog').getByRole('button', { name: 'Remove, Bird dog' })).toBeFocused()
    await expect(page.getByLabel('Sets, Bird dog', { exact: true })).toHaveValue('2')
    await expect(page.getByLabel('Repetitions, Bird dog', { exact: true })).toHaveValue('8')
    await page.keyboard.press('Escape')
    await expect(panel(page, 'Bird dog')).toHaveCount(0)
    await expect(title(page, 'Bird dog')).toBeFocused()
    await page.keyboard.press('Space')
    await expect(panel(page, 'Bird dog')).toContainText('Stay there for 2 slow breaths.')
  },
)

test('a pressed title stays in place when the exercise above it closes', async ({
  page,
  signIn,
  someone,
}) => {
  await signIn(someone)
  await unlock(page)
  await untilHydrated(page)
  // Not every browser keeps the place by itself.
  await page.evaluate(() => {
    document.documentElement.style.overflowAnchor = 'none'
  })
  await title(page, 'Bird dog').click()
  await expect(panel(page, 'Bird dog').getByRole('heading', { name: 'What to do' })).toBeVisible()
  await title(page, 'Calf stretch').scrollIntoViewIfNeeded()
  const before = await title(page, 'Calf stretch').boundingBox()
  // The picture beside it opens the exercise too.
  await page.mouse.click((before?.x ?? 0) - 30, (before?.y ?? 0) + 20)
  await expect(panel(page, 'Calf stretch').getByRole('heading', { name: 'What to do' })).toBeVisible()
  await expect(panel(page, 'Bird dog')).toHaveCount(0)
  const after = await title(page, 'Calf stretch').boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2)
})
