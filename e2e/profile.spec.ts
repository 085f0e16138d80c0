import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import type { dataObject } from '@/lib/domain/data-export'
import type { Participant } from '@/lib/domain/participant.schema'
import { nextLinkTo } from './outbox'
import { expect, test } from './test'

/** The `<html …>` tag of a page as rendered by the server. */
async function rootOf(page: Page, path: string): Promise<string> {
  const html = await (await page.request.get(path)).text()
  return /<html[^>]*>/.exec(html)?.[0] ?? ''
}

async function download(page: Page, name: string): Promise<{ file: Download; text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ])
  await expect(page.getByText(`${file.suggestedFilename()} is downloaded.`)).toBeVisible()
  return { file, text: await readFile(await file.path(), 'utf8') }
}

test('[S2.9] profile redirects visitors to login and opens for logged-in users', async ({
  page,
  someone,
  signIn,
}) => {
  await page.goto('/user/profile')
  await expect(page).toHaveURL('/user/login?previous=%2Fuser%2Fprofile')
  await signIn(someone)
  await page.goto('/user/profile')
  await expect(page.getByRole('main').getByText(someone)).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Log out', exact: true }).click()
  await page.waitForURL('**/user/login')
})

test('applies size, colours and language at once and after reload without flash', async ({
  page,
  someone,
  signIn,
}) => {
  await signIn(someone)
  await page.goto('/user/profile')
  const root = page.locator('html')
  const size = () => root.evaluate((element) => getComputedStyle(element).fontSize)
  expect(await size()).toBe('16px')
  await page.getByRole('radio', { name: 'Larger' }).check()
  await expect(page.getByText('Larger: saved on this device')).toBeVisible()
  expect(await size()).toBe('19.2px')
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(page.getByText('Dark: saved on this device')).toBeVisible()
  const dark = await page.locator('body').evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(dark).toBe('rgb(15, 19, 34)')
  await page.getByRole('radio', { name: 'Español' }).check()
  await expect(root).toHaveAttribute('lang', 'es-ES')
  await expect(page.getByRole('radio', { name: 'Español' })).toBeFocused()

  for (const path of ['/user/profile', '/participant']) {
    const made = await rootOf(page, path)
    expect(made).toContain('lang="es-ES"')
    expect(made).toContain('data-theme="dark"')
    expect(made).toContain('data-text-size="large"')
  }
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Español' })).toBeChecked()
  await expect(root).toHaveAttribute('data-theme', 'dark')
  expect(await size()).toBe('19.2px')
  await page.getByRole('radio', { name: 'La más grande' }).check()
  expect(await size()).toBe('22.4px')
  await page.reload()
  expect(await size()).toBe('22.4px')
})

test('downloads all personal data as CSV and JSON', async ({ page, someone, signIn }) => {
  await signIn(someone)
  await page.goto('/user/profile')
  const table = await download(page, 'Download for a spreadsheet (CSV)')
  expect(table.file.suggestedFilename()).toMatch(/^steadily-\d{4}-\d{2}-\d{2}\.csv$/)
  const lines = table.text.split('\r\n')
  expect(lines[0]).toMatch(/^\uFEFFWhat,/)
  // The journal has events of its own, with 3 more columns at the end.
  const empty = ','.repeat(3)
  expect(lines).toContain(`Email,${someone},,,,,,,,,,,${empty}`)
  expect(lines).toContain(`Exercise,,,,,,,,Sit to stand,3,10,Use the higher kitchen chair for now.,${empty}`)
  expect(lines.filter((line) => line.startsWith('Session,'))).toHaveLength(48)
  expect(lines.filter((line) => /^Session,.*,Yes,/.test(line))).toHaveLength(9)
  expect(lines).toContain(`Goal,,,,,,,,,,,,Walk to the shops and back${empty}`)

  const whole = await download(page, 'Download all details (JSON)')
  expect(whole.file.suggestedFilename()).toMatch(/^steadily-\d{4}-\d{2}-\d{2}\.json$/)
  const kept = (await (await page.request.get('/api/participant')).json()) as Participant
  const { user, participant } = JSON.parse(whole.text) as ReturnType<typeof dataObject>
  expect(user.email).toBe(someone)
  expect(participant).toMatchObject(kept)
  expect(participant.selectedExercises[0]?.title).toBe('Sit to stand')
})

test('says so when a download fails offline', async ({ page, someone, signIn }) => {
  await signIn(someone)
  await page.goto('/user/profile')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /CSV/ }).click()
  await expect(page.getByText(/^We could not reach the service\./)).toBeVisible()
  await page.context().setOffline(false)
})

test('changes the password from the profile with a mailed link', async ({
  page,
  server,
  someone,
  signIn,
}) => {
  await signIn(someone)
  await page.goto('/user/profile')
  await page.getByRole('button', { name: 'Change your password' }).click()
  await expect(page.getByText(`We sent a link to ${someone}. It works for 1 hour.`)).toBeVisible()
  await page.goto(await nextLinkTo(server.dataDir, someone, 0))
  await page.getByLabel('New password').fill('a password of my own')
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeFocused()
  await page.goto('/participant')
  await page.waitForURL('**/user/login**')
})
