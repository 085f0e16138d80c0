import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { everythingStored, storedOnDevice } from './device'
import { password } from './people'
import { closeNotice, expect, test, untilHydrated } from './test'

/** A browser whose profile is on disk, so that it can be closed and opened again. */
async function openedWith(profile: string, baseURL: string) {
  const { launchOptions = {}, viewport } = test.info().project.use
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    ...(viewport !== undefined && { viewport }),
    baseURL,
  })
  await context.addInitScript(closeNotice)
  return { context, page: context.pages()[0] ?? (await context.newPage()) }
}

async function logIn(page: Page, email: string, shared: boolean): Promise<void> {
  await page.goto('/user/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  if (shared) await page.getByLabel('This is a shared computer').check()
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/participant')
  await untilHydrated(page)
}

test.describe('after the browser is closed and opened again', () => {
  let profile = ''

  test.beforeEach(async () => {
    profile = await mkdtemp(path.join(tmpdir(), 'steadily-profile-'))
  })

  test.afterEach(() => rm(profile, { recursive: true, force: true }))

  test('[H17b] shared computer keeps nothing of its user', async ({ someone, server }) => {
    const first = await openedWith(profile, server.url)
    await logIn(first.page, someone, true)
    const name =
      (await first.page
        .getByText(/^Robin \d+$/)
        .first()
        .textContent()) ?? '?'
    await first.page.goto('/participant/exercises/bridge')
    await untilHydrated(first.page)
    await first.page.goto('/participant/stats')
    await first.page.getByRole('button', { name: 'Add a goal' }).click()
    await first.page.getByLabel('Your new goal').fill('Canary: something half written')
    await first.page.goto('/participant')
    await untilHydrated(first.page)
    await first.context.setOffline(true)
    await first.page.getByRole('button', { name: /^I have done it/ }).click()
    await expect(first.page.getByText(/is not saved/).first()).toBeVisible()
    expect(await storedOnDevice(first.page, 'waiting')).toEqual([])
    expect(await storedOnDevice(first.page, 'copies')).toEqual([])
    await first.context.close()

    const second = await openedWith(profile, server.url)
    await second.page.goto('/participant')
    await expect(second.page).toHaveURL(/\/user\/login/)
    const everything = await everythingStored(second.page)
    for (const canary of [name, someone, 'Canary']) expect(everything, canary).not.toContain(canary)
    expect((await second.context.cookies()).map((cookie) => cookie.name)).not.toContain('steadily-session')
    await second.context.close()
  })

  test('own device is still logged in', async ({ someone, server }) => {
    const first = await openedWith(profile, server.url)
    await logIn(first.page, someone, false)
    await first.context.close()
    const second = await openedWith(profile, server.url)
    await second.page.goto('/participant')
    await expect(second.page.getByRole('heading', { level: 1 })).toContainText('Week')
    await second.context.close()
  })
})
