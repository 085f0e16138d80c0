import type { BrowserContext, Page } from '@playwright/test'
import { unlock } from './physio'
import {
  expect,
  expectNoAxeFindingsInAnyColours,
  expectThatEverythingFits,
  test,
  untilHydrated,
} from './test'

type Counting = Window & { countPress?: () => Promise<void> }

const dialog = (page: Page) => page.getByRole('dialog', { name: 'What changed in this visit' })
const changes = (page: Page) => dialog(page).getByRole('list').first().locator(':scope > li')
const read = (page: Page) => page.getByRole('button', { name: /^Read it with Robin \d+$/ })

/** Counts the presses of the mouse from now on. A choice in a select opens no window here: `choose` counts its two. */
async function countPresses(page: Page) {
  let presses = 0
  await page.exposeFunction('countPress', () => void presses++)
  await page.evaluate(() => {
    document.addEventListener('pointerdown', () => void (window as Counting).countPress?.(), {
      capture: true,
    })
  })
  const choose = async (label: string, option: string) => {
    presses += 2
    await page.getByLabel(label, { exact: true }).selectOption(option)
  }
  return { presses: () => presses, choose }
}

/** The text on the clipboard, pasted as into the clinic's system: no page of this site may read it. */
async function pasted(context: BrowserContext): Promise<string> {
  const other = await context.newPage()
  await other.setContent('<textarea></textarea>')
  await other.locator('textarea').press('ControlOrMeta+V')
  const text = await other.locator('textarea').inputValue()
  await other.close()
  return text
}

test('a follow-up visit is read, copied and ended in 9 presses', async ({
  page,
  context,
  signIn,
  someone,
}) => {
  await context.grantPermissions(['clipboard-write'])
  await signIn(someone)
  await unlock(page)
  await untilHydrated(page)
  const { presses, choose } = await countPresses(page)
  await choose('Sets, Sit to stand', '2')
  await choose('Repetitions, Bridge', '12')
  await page
    .getByRole('region', { name: /of 6 exercises$/ })
    .getByRole('button', { name: 'Remove Heel raise' })
    .click()
  await expect(page.getByText('Heel raise removed', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add Plank on your forearms' }).click()
  await expect(page.getByText('Plank on your forearms added', { exact: true })).toBeVisible()

  await read(page).click()
  await expect(changes(page)).toHaveText([
    'ChangedSit to stand2 sets of 10Before: 3 sets of 10',
    'ChangedBridge2 sets of 12Before: 2 sets of 8',
    'NewPlank on your forearms3 sets of 10 seconds',
    'StoppedHeel raise',
  ])
  await expect(dialog(page).getByText(/^Since \d\d:\d\d today/)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Copy for the record' }).click()
  await expect(dialog(page).getByRole('status').filter({ hasText: 'Copied' })).toBeVisible()
  const text = await pasted(context)
  expect(text).toMatch(/^Plan of \p{L}+ \d+ \p{L}+ \d{4}\nWeek 3 of 12\nStart date: /u)
  expect(text).toContain('1. Sit to stand: 2 sets of 10\n   Note: Use the higher kitchen chair for now.\n')
  expect(text).toContain('Week 1: 4 of 4\nWeek 2: 3 of 4\nWeek 3: 2 of 4 so far\n')
  expect(text).toContain('Goals\n1. Walk to the shops and back\n')
  expect(text).toContain('\nNew: Plank on your forearms: 3 sets of 10 seconds\nStopped: Heel raise\n')
  expect(text).not.toMatch(/@|journey|Robin|user-|record-|goal-1|sit-to-stand|[ \t]\n/)

  await dialog(page).getByRole('button', { name: 'End clinic visit' }).click()
  await page.waitForURL('**/user/login?reason=visit-ended')
  expect(presses()).toBe(9)
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
})

test('the list survives the start date and the preview, without axe findings @each-window', async ({
  page,
  signIn,
  someone,
}) => {
  await signIn(someone)
  await unlock(page)
  await untilHydrated(page)
  // The reload below must not cut off the note, which is saved on leaving the field, or 1.5 s after it was typed.
  const noteSaved = page.waitForResponse('**/api/participant/exercise-plan-update')
  await page.getByLabel('Note, Bridge').fill('Put a pillow under your head.')
  await page.getByRole('link', { name: 'Change the start date' }).click()
  await page.waitForURL('**/physio/start-date')
  await noteSaved
  await page.goBack()
  await page.waitForURL('**/physio')
  await page.getByRole('link', { name: /^Preview/ }).click()
  await page.waitForURL('**/participant/exercises')
  await page.reload()
  await page.getByRole('link', { name: 'Back to the plan' }).click()
  await page.waitForURL('**/physio')
  await page.getByLabel('Sets, Bridge').selectOption('4')
  // Typed, and not saved yet.
  await page.getByLabel('Note, Heel raise').fill('Hold the rail.')
  await read(page).click()
  await expect(changes(page)).toHaveText([
    'ChangedBridge4 sets of 8Before: 2 sets of 8',
    'NoteBridgePut a pillow under your head.',
    'NoteHeel raiseHold the rail.',
  ])
  await expect(dialog(page)).toBeFocused()
  await expectNoAxeFindingsInAnyColours(page, 'what changed')
  await expectThatEverythingFits(page, 'what changed')
  for (const button of await dialog(page).getByRole('button').all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('[data-handout]')).toContainText('4 sets of 8')
  await expect(dialog(page)).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await dialog(page).getByRole('button', { name: 'Back to the plan' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(read(page)).toBeFocused()
})

test('nothing of one patient is in the list of the next', async ({ page, signIn, someone, someoneElse }) => {
  await signIn(someone)
  await unlock(page)
  await untilHydrated(page)
  await page.getByLabel('Note, Bridge').fill('Only for the first patient.')
  await read(page).click()
  await expect(changes(page)).toHaveText(['NoteBridgeOnly for the first patient.'])
  const first = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await dialog(page).getByRole('button', { name: 'End clinic visit' }).click()
  await page.waitForURL('**/user/login?reason=visit-ended')

  await signIn(someoneElse)
  await unlock(page)
  await untilHydrated(page)
  await read(page).click()
  await expect(dialog(page)).toContainText('Nothing has changed. The plan is as it was.')
  await expect(changes(page)).toHaveCount(0)
  await expect(page.locator('body')).not.toContainText('Only for the first patient.')
  await expect(page.locator('body')).not.toContainText(first)
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  expect(kept).not.toContain('Only for the first patient.')
})

test('a list that could not be loaded opens with the next press', async ({ page, signIn, someone }) => {
  await signIn(someone)
  await unlock(page)
  await untilHydrated(page)
  await page.route(/_next\/static\/.*\.js/, (route) => route.abort())
  await read(page).click()
  await expect(page.getByText('It could not be opened. Check your connection, then try again.')).toBeVisible()
  await page.unroute(/_next\/static\/.*\.js/)
  await read(page).click()
  await expect(dialog(page)).toBeVisible()
})
