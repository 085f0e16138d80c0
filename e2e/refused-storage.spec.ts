import type { Page } from '@playwright/test'
import { physioPassword } from './physio-password'
import { test } from './site-that-counts'
import { expect, submitLogin, untilHydrated } from './test'

/** Imitates a browser that blocks all site data, in a private window without IndexedDB and BroadcastChannel. */
function refuseToKeep(): void {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse })
  for (const name of ['BroadcastChannel', 'indexedDB'])
    Object.defineProperty(window, name, { value: undefined })
}

async function logIn(page: Page, email: string): Promise<void> {
  await submitLogin(page, email)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Week 3 of 12')
}

test('[T12] everything works in a browser that blocks all storage', async ({ page, someone }) => {
  await page.addInitScript(refuseToKeep)
  const notice = page.getByRole('region', { name: 'Cookies' })
  await page.goto('/user/login')
  await untilHydrated(page)
  await notice.getByRole('button', { name: 'Close' }).click()
  await expect(notice).toBeHidden()
  await logIn(page, someone)
  await page.getByRole('button', { name: /^I have done it. Log session 3/ }).click()
  await expect(page.getByText('Session 3 logged.', { exact: true })).toBeVisible()
  for (const path of [
    ...['/participant', '/participant/exercises', '/participant/exercises/bridge', '/participant/stats'],
    ...['/user/profile', '/shared', '/shared/your-advice', '/no-such-page', '/~offline'],
  ]) {
    await page.goto(path)
    await untilHydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Sorry, there is a problem')
  }
  await page.goto('/participant/stats')
  await page.getByRole('button', { name: 'Add a goal' }).click()
  await page.getByLabel('Your new goal').fill('Dance at the wedding')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Edit: Dance at the wedding' })).toBeVisible()

  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('**/user/login')
  await logIn(page, someone)
  await page.goto('/physio')
  await page.getByLabel('Physio password', { exact: true }).fill(physioPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/physio')
  await page.getByRole('button', { name: 'Lock' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The visit is locked')
  await page.getByRole('button', { name: 'End clinic visit' }).click()
  await page.waitForURL('**/user/login?reason=visit-ended')
})
