import { expect, type Page } from '@playwright/test'
import { emailOf } from './people'
import { forgetSession } from './test'

/** Goes through the pages about an account in every state, and calls `look` at each. No mail is sent. */
export async function everyAccountPage(
  page: Page,
  signIn: (email: string) => Promise<void>,
  look: (about: string) => Promise<void>,
): Promise<void> {
  const taken = { status: 202 }
  await page.goto('/user/login?reason=confirmed')
  await look('login after an email was confirmed')
  await page.goto('/user/register?reason=link-ended')
  await look('registration after a link that ended')
  await page.goto('/user/register')
  await look('registration')
  const create = page.getByRole('button', { name: 'Create an account' })
  await create.click()
  await expect(page.getByRole('alert').getByText('Enter your email')).toBeVisible()
  await look('registration with nothing entered')
  await page.getByLabel('Email').fill(`${'a-long-name'.repeat(6)}@example.org`)
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Ávila')
  await page.getByLabel('Password', { exact: true }).fill('a password of my own')
  await page.route('**/api/account', (route) => route.fulfill(taken))
  await create.click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await look('registration, check your email')

  await page.goto('/user/reset-pwd-request')
  await look('asking for a new password')
  await page.route('**/api/account/password-reset-request', (route) => route.abort())
  await page.getByLabel('Email').fill('robin@example.org')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('alert').getByText('What you typed is still here')).toBeVisible()
  await look('asking for a new password, offline')
  await page.route('**/api/account/password-reset-request', (route) => route.fulfill(taken))
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await look('asking for a new password, check your email')

  await page.goto('/user/reset-pwd')
  await look('a new password without a link')
  const change = page.getByRole('button', { name: 'Change the password' })
  for (const [answer, about] of [
    [{ json: { status: 'changed' } }, 'Your password is changed'],
    [{ status: 410, json: { type: '/problems/link-ended' } }, 'This link no longer works'],
  ] as const) {
    await page.goto('/user/reset-pwd?login=robin@example.org&key=a-key')
    await look('a new password')
    await page.route('**/api/account/password-reset', (route) => route.fulfill(answer))
    await page.getByLabel('New password').fill('a password of my own')
    await change.click()
    await expect(page.getByRole('heading', { name: about })).toBeVisible()
    await look(about)
  }
  await page.unrouteAll()
  for (const stage of ['no-record', 'long-words'] as const) {
    await signIn(emailOf(stage))
    await page.goto('/user/profile')
    await look(`the profile of ${stage}`)
    await forgetSession(page)
  }
  await signIn(emailOf('in-progress'))
  await page.goto('/user/profile')
  await page.route('**/api/account/password-reset-request', (route) => route.fulfill(taken))
  await page.getByRole('button', { name: 'Change your password' }).click()
  await expect(page.getByText(/^We sent a link/)).toBeVisible()
  await page.getByRole('radio', { name: 'As on this device' }).click()
  await page.getByRole('radio', { name: 'Normal' }).click()
  await page.route('**/api/participant', (route) => route.abort())
  await page.getByRole('button', { name: /CSV/ }).click()
  await expect(page.getByText(/^We could not reach the service\./)).toBeVisible()
  // At its end nothing lies under the bar.
  await page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight)
  })
  await look('the profile, a link sent and a download without a connection')
  await page.unrouteAll()
  await forgetSession(page)
}
