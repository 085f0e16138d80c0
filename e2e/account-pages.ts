import type { Page } from '@playwright/test'
import { atAddresses, type PageState } from './page-state'

// No mail is sent: requests that would send one are mocked.
const sent = { status: 202 }

async function fillRegistration(page: Page): Promise<void> {
  await page.goto('/user/register')
  await page.getByLabel('Email').fill(`${'a-long-name'.repeat(6)}@example.org`)
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Ávila')
  await page.getByLabel('Password', { exact: true }).fill('a password of my own')
}

async function askForNewPassword(page: Page): Promise<void> {
  await page.goto('/user/reset-pwd-request')
  await page.getByLabel('Email').fill('robin@example.org')
  await page.getByRole('button', { name: 'Send the link' }).click()
}

const newPassword = '/user/reset-pwd?login=robin@example.org&key=a-key'

/** Changes a password with a mocked response, up to the heading of the result. */
const changedPassword = (heading: string, answer: { status: number; json: object }): PageState => ({
  about: heading,
  show: async ({ page }) => {
    await page.goto(newPassword)
    await page.route('**/api/account/password-reset', (route) => route.fulfill(answer))
    await page.getByLabel('New password').fill('a password of my own')
    await page.getByRole('button', { name: 'Change the password' }).click()
    await page.getByRole('heading', { name: heading }).waitFor()
  },
})

const confirmation = '/user/register?login=robin.avila-of-a-long-name@example.org&key=a-key'

/** Confirms an account with a mocked response (`null` for none), up to the text of the result. */
const confirmed = (
  about: string,
  words: string,
  answer: { status: number; json: object } | null,
): PageState => ({
  about: `confirmation, ${about}`,
  show: async ({ page }) => {
    await page.goto(confirmation)
    await page.route('**/api/account/confirmation', (route) =>
      answer === null ? route.abort() : route.fulfill(answer),
    )
    await page.getByLabel('Password', { exact: true }).fill('a password of my own')
    await page.getByRole('button', { name: 'Confirm and log in' }).click()
    await page.getByText(words).first().waitFor()
  },
})

/** Cancels a registration with a mocked response (`null` for none), up to the text of the result. */
const cancelled = (words: string, answer: { status: number; json?: object } | null): PageState => ({
  about: `confirmation, ${words}`,
  show: async ({ page }) => {
    await page.goto(confirmation)
    await page.route('**/api/account/confirmation', (route) =>
      answer === null ? route.abort() : route.fulfill(answer),
    )
    await page.getByRole('button', { name: 'I did not ask for this' }).click()
    await page.getByText(words).first().waitFor()
  },
})

/** Account pages in every state. */
export const accountPages: PageState[] = [
  ...atAddresses([
    '/user/login?reason=expired',
    '/user/login?reason=confirmed',
    '/user/register?reason=link-ended',
    '/user/register?reason=open-link',
    confirmation,
    '/user/register',
    '/user/reset-pwd-request',
    '/user/reset-pwd',
    newPassword,
  ]),
  {
    about: 'login with nothing entered',
    show: async ({ page }) => {
      await page.goto('/user/login')
      await page.getByRole('button', { name: 'Log in' }).click()
      await page.getByRole('alert').getByText('Enter your email').waitFor()
    },
  },
  {
    about: 'registration with nothing entered',
    show: async ({ page }) => {
      await page.goto('/user/register')
      await page.getByRole('button', { name: 'Create an account' }).click()
      await page.getByRole('alert').getByText('Enter your email').waitFor()
    },
  },
  {
    about: 'registration, check your email',
    show: async ({ page }) => {
      await page.route('**/api/account', (route) => route.fulfill(sent))
      await fillRegistration(page)
      await page.getByRole('button', { name: 'Create an account' }).click()
      await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    },
  },
  {
    about: 'asking for a new password, offline',
    show: async ({ page }) => {
      await page.route('**/api/account/password-reset-request', (route) => route.abort())
      await askForNewPassword(page)
      await page.getByRole('alert').getByText('What you typed is still here').waitFor()
    },
  },
  {
    about: 'asking for a new password, check your email',
    show: async ({ page }) => {
      await page.route('**/api/account/password-reset-request', (route) => route.fulfill(sent))
      await askForNewPassword(page)
      await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    },
  },
  confirmed('another password', 'This is not the password you chose', {
    status: 401,
    json: { type: '/problems/wrong-details' },
  }),
  confirmed('a used link', 'This link no longer works', {
    status: 410,
    json: { type: '/problems/link-ended' },
  }),
  confirmed('offline', 'What you typed is still here', null),
  cancelled('The request is ended', { status: 204 }),
  cancelled('We could not reach the service', null),
  cancelled('There is nothing you need to do', {
    status: 501,
    json: { type: '/problems/not-implemented-in-this-mode' },
  }),
  {
    about: 'confirmation while another user is logged in',
    show: async ({ page, enter }) => {
      await enter('in-progress')
      await page.goto(confirmation)
      await page.getByText('Someone else is logged in').waitFor()
    },
  },
  changedPassword('Your password is changed', { status: 200, json: { status: 'changed' } }),
  changedPassword('This link no longer works', { status: 410, json: { type: '/problems/link-ended' } }),
  ...(['no-record', 'long-words'] as const).map(
    (stage) =>
      ({
        about: `the profile of ${stage}`,
        byAddress: true,
        show: async ({ page, enter }) => {
          await enter(stage)
          await page.goto('/user/profile')
        },
      }) satisfies PageState,
  ),
  {
    about: 'the profile, a link sent and a download without a connection',
    isWideToo: true,
    show: async ({ page, enter }) => {
      await enter('in-progress')
      await page.goto('/user/profile')
      await page.route('**/api/account/password-reset-request', (route) => route.fulfill(sent))
      await page.getByRole('button', { name: 'Change your password' }).click()
      await page.getByText(/^We sent a link/).waitFor()
      await page.getByRole('radio', { name: 'As on this device' }).click()
      await page.getByRole('radio', { name: 'Normal' }).click()
      await page.route('**/api/participant', (route) => route.abort())
      await page.getByRole('button', { name: /CSV/ }).click()
      await page.getByText(/^We could not reach the service\./).waitFor()
      // Scrolled to the end: nothing may be hidden under the bar there.
      await page.evaluate(() => {
        window.scrollTo(0, document.documentElement.scrollHeight)
      })
    },
  },
]
