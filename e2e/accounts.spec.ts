import type { Page, Request } from '@playwright/test'
import { expectFreeOf, storedByPage } from './mailed-key'
import { mailsTo, nextLinkTo } from './outbox'
import { password } from './people'
import { expect, test } from './test'

const chosen = 'a password of my own'

async function logIn(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Log in' }).click()
}

async function isRefused(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toContainText('Email or password is not right')
  await expect(page.getByRole('alert')).toContainText('Is your account new?')
}

const everyBackend = { tag: '@every-backend' }

test(
  '[S1.6b] creates an account with the mailed link and password, then logs in',
  everyBackend,
  async ({ page, server }, { project }) => {
    const email = `new-${project.name}@example.org`
    await page.goto('/user/login')
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.waitForURL('**/user/register')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('First name').fill('Robin')
    await page.getByLabel('Last name').fill('Ávila')
    await page.getByLabel('Password', { exact: true }).fill(chosen)
    await page.getByRole('button', { name: 'Create an account' }).click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
    const link = await nextLinkTo(server.dataDir, email, 0)

    await page.goto('/user/login')
    await logIn(page, email, chosen)
    await isRefused(page)

    await page.goto(link)
    await expect(page.getByText('Account for')).toContainText(email)
    await page.getByLabel('Password', { exact: true }).fill(chosen)
    await page.getByRole('button', { name: 'Confirm and log in' }).click()
    await page.waitForURL('**/participant')
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('link', { name: 'Your profile' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeFocused()
    await expect(page.getByRole('main').getByText('Robin Ávila')).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Your account' })).toBeHidden()
    await expect(page.getByRole('button', { name: /^Download all details/ })).toBeVisible()
  },
)

test('[S2.11] changes a forgotten password with the mailed link, once', async ({ page, server, someone }) => {
  await page.goto('/user/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.waitForURL('**/user/reset-pwd-request')
  await page.getByLabel('Email').fill(someone)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
  const link = await nextLinkTo(server.dataDir, someone, 0)

  await page.goto(link)
  await expect(page.getByText('New password for')).toContainText(someone)
  await page.getByLabel('New password').fill(chosen)
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeFocused()
  await expect.poll(async () => (await mailsTo(server.dataDir, someone)).length).toBe(2)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/user/login')
  await logIn(page, someone, password)
  await isRefused(page)
  await logIn(page, someone, chosen)
  await page.waitForURL('**/participant')

  await page.goto(link)
  await page.getByLabel('New password').fill('another password')
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeFocused()
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL('/user/reset-pwd-request')
})

test('[S2.12] gives the same answer to a reset request for any email', async ({ page, server }) => {
  await page.goto('/user/reset-pwd-request')
  await page.getByLabel('Email').fill('unknown@example.org')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(/^If there is an account for unknown@example\.org/)).toBeVisible()
  expect(await mailsTo(server.dataDir, 'unknown@example.org')).toEqual([])
})

test('[T8a] keeps a mailed key out of addresses, history, storage and requests', async ({ page }) => {
  const key = 'c4naryKeyOfALink_0123456789'
  await page.goto('/user/reset-pwd-request')
  const opened = page.waitForResponse((response) => response.url().includes(key))
  const asked: Request[] = []
  page.on('request', (request) => asked.push(request))
  await page.goto(`/user/reset-pwd?login=wren@example.org&key=${key}`)
  expect((await opened).headers()['cache-control']).toContain('no-store')
  await expect(page).toHaveURL('/user/reset-pwd')
  await page.getByLabel('New password').fill('a password of my own')
  await page.getByRole('button', { name: 'Change the password' }).click()
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL('/user/reset-pwd-request')
  await page.goBack()
  await expect(page).toHaveURL('/user/reset-pwd')

  expect(await storedByPage(page)).not.toContain(key)
  const opening = asked.findIndex((request) => request.url().includes(key))
  expect(opening).toBeGreaterThanOrEqual(0)
  await expectFreeOf(asked.slice(opening + 1), key, [new URL('/api/account/password-reset', page.url()).href])
})

test('reset page with an incomplete link points to the email', async ({ page }) => {
  for (const query of [
    '',
    '?login=wren@example.org',
    '?login=a&login=b&key=c',
    `?login=a&key=${'k'.repeat(201)}`,
    '?login=&key=',
  ]) {
    await page.goto(`/user/reset-pwd${query}`)
    await expect(page.getByRole('heading', { name: 'Open the link in your email' }), query).toBeVisible()
    await expect(page.getByLabel('New password'), query).toBeHidden()
  }
})
