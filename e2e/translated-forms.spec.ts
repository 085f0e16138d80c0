import type { Page } from '@playwright/test'
import { password } from './people'
import { physioPassword } from './physio-password'
import { expect, open, press, sees, test } from './side-by-side'
import { untilHydrated } from './test'

test(
  'translated physio area shows each change of the plan',
  { tag: '@desktop' },
  async ({ signInBoth, inBoth }) => {
    await signInBoth()
    const plan = (page: Page) => page.getByRole('region', { name: /^\d of 6 exercises$/ })
    const field = (page: Page, name: string) => plan(page).getByLabel(name, { exact: true })
    await inBoth('the lock', (page) => open(page, '/physio'))
    await inBoth('a wrong password', async (page) => {
      await page.getByLabel('Physio password', { exact: true }).fill('not this one')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
    })
    await inBoth('the plan', async (page) => {
      await page.getByLabel('Physio password', { exact: true }).fill(physioPassword)
      await page.keyboard.press('Enter')
      await page.waitForURL('**/physio')
      await untilHydrated(page)
      await plan(page).waitFor()
    })
    await inBoth('searched', async (page) => {
      await page.getByRole('searchbox').fill('kneee')
      await press(page, 'Clear search')
      await page.getByRole('searchbox').fill('wall squat')
      await sees(page, /^1 exercise$/)
    })
    await inBoth('added', async (page) => {
      await press(page, 'Add Wall squat')
      await sees(page, 'Wall squat added')
      await expect(plan(page).getByRole('heading', { name: 'Wall squat' })).toBeVisible()
    })
    await inBoth('a category', async (page) => {
      await page.getByRole('searchbox').fill('')
      await page.getByRole('radio', { name: /^Balance/ }).check()
      await expect(page).toHaveURL(/category=balance/)
    })
    await inBoth('sets, repetitions and a note', async (page) => {
      await field(page, 'Sets, Heel raise').selectOption('3')
      await sees(page, /^Sets: saved/)
      await field(page, 'Repetitions, Heel raise').selectOption('30 seconds')
      await field(page, 'Note, Heel raise').fill('Hold the worktop.')
      await field(page, 'Note, Heel raise').blur()
      await sees(page, /^Note: saved/)
      await sees(page, /^Repetitions: saved/)
    })
    await inBoth('sets undone', async (page) => {
      await press(page, 'Undo: Sets, Heel raise')
      await expect(field(page, 'Sets, Heel raise')).toHaveValue('1')
      await expect(page.getByText(/^Sets: saved/)).toHaveCount(1)
    })
    await inBoth('a note that is too long, not saved', async (page) => {
      await page.route('**/api/participant/*', (route) => route.abort())
      await field(page, 'Note, Bridge').fill('a'.repeat(450))
      await field(page, 'Note, Bridge').blur()
      await sees(page, 'Note: not saved.')
      await field(page, 'Note, Bridge').fill('Slowly.')
      await page.unrouteAll()
      await field(page, 'Note, Bridge').blur()
      await expect(plan(page).getByText(/^Note: saved/)).toHaveCount(2)
    })
    await inBoth('removed', async (page) => {
      await press(page, 'Remove Wall squat')
      await sees(page, 'Wall squat removed')
      await press(page, /^Undo$/)
      await sees(page, 'Wall squat is back, at the end of the plan')
    })
    await inBoth('sessions a week', async (page) => {
      await page.getByRole('radio', { name: '5', exact: true }).check()
      await sees(page, /^Sessions a week: saved/)
    })
    await inBoth('the start date', async (page) => {
      await page.getByRole('link', { name: 'Change the start date' }).click()
      await page.waitForURL('**/physio/start-date')
      await page.getByLabel('New start date').fill('2199-03-03')
      await press(page, 'Save the start date')
      await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible()
      await page.getByLabel('New start date').fill('2027-03-01')
      await press(page, 'Save the start date')
      await press(page, 'Start a new programme on Monday 1 March 2027')
      await sees(page, 'Starts on Monday 1 March 2027')
      await sees(page, 'The start date is Monday 1 March 2027')
    })
  },
)

test('translated account pages show errors and the next step', async ({
  inBoth,
  someone,
  someoneElse,
  plain,
}) => {
  const login = (page: Page) => page.getByRole('button', { name: 'Log in' })
  await inBoth('login', (page) => open(page, '/user/login'))
  await inBoth('nothing entered', async (page) => {
    await login(page).click()
    await sees(page, 'Enter your email')
  })
  await inBoth('a wrong password', async (page) => {
    await page.getByLabel('Email').fill('translated@example.org')
    await page.getByLabel('Password', { exact: true }).fill('not this one')
    await press(page, 'Show the password')
    await login(page).click()
    await sees(page, 'Email or password is not right')
  })
  await inBoth('registration', async (page) => {
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.waitForURL('**/user/register')
    await press(page, 'Create an account')
    await sees(page, 'Enter your first name')
  })
  await inBoth('registered', async (page) => {
    await page.getByLabel('Email').fill('translated@example.org')
    await page.getByLabel('First name').fill('Robin')
    await page.getByLabel('Last name').fill('Ávila')
    await page.getByLabel('Password', { exact: true }).fill('a password of my own')
    await press(page, 'Create an account')
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
  })
  await inBoth('a forgotten password', async (page) => {
    await open(page, '/user/reset-pwd-request')
    await press(page, 'Send the link')
    await sees(page, 'Enter your email')
    await page.getByLabel('Email').fill('translated@example.org')
    await press(page, 'Send the link')
    await sees(page, /^If there is an account for/)
  })
  await inBoth('cookies', async (page) => {
    await press(page, 'Cookies')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  })
  await inBoth('logged in', async (page) => {
    await open(page, '/user/login')
    await page.getByLabel('Email').fill(page === plain ? someoneElse : someone)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await login(page).click()
    await page.waitForURL('**/participant')
    await untilHydrated(page)
  })
})
