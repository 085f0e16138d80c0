import type { Page } from '@playwright/test'
import { keptOnDevice } from './device'
import { physioPassword } from './physio-password'
import { expect, test } from './side-by-side'
import { untilHydrated } from './test'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const sees = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible()

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilHydrated(page)
}

test('a translated log shows each session logged, taken back, kept offline and sent', async ({
  signInBoth,
  inBoth,
}) => {
  await signInBoth()
  await inBoth('the log', (page) => open(page, '/participant'))
  await inBoth('a session logged', async (page) => {
    await press(page, /^Log session 3 /)
    await sees(page, /^3 of 4 sessions done/)
  })
  await inBoth('taken back', async (page) => {
    await press(page, 'Undo')
    await sees(page, 'Session 3 is no longer logged')
    await sees(page, /^2 of 4 sessions done/)
  })
  await inBoth('an earlier week', async (page) => {
    await page.getByText('Week 2').click()
    await press(page, 'Week 2: log session 4')
    await sees(page, '4 of 4 done')
  })
  await inBoth('offline', async (page) => {
    await expect.poll(() => keptOnDevice(page, 'copies')).toHaveLength(1)
    await page.context().setOffline(true)
    await sees(page, 'You are offline.')
    await press(page, /^Save on this phone/)
    await sees(page, 'Session 3 is waiting to be sent.')
    await press(page, 'Save session 4 too')
    await sees(page, '2 sessions are waiting to be sent.')
  })
  await inBoth('sent', async (page) => {
    await page.context().setOffline(false)
    await sees(page, '2 sessions sent. They are in your diary.')
    await sees(page, /^All 4 done/)
  })
  await inBoth('refused', async (page) => {
    await page.route('**/api/participant/log-session', (route) =>
      route.fulfill({
        status: 409,
        contentType: 'application/problem+json',
        body: '{"type":"/problems/conflict"}',
      }),
    )
    await press(page, 'Log an extra session')
    await sees(page, /^Session 5 is not saved/)
    await page.unrouteAll()
    await press(page, 'Try again')
    await sees(page, /^All 5 done/)
  })
})

test('translated stats and goals show each goal as it was added, changed and deleted', async ({
  signInBoth,
  inBoth,
}) => {
  await signInBoth()
  const goals = (page: Page) => page.getByRole('region', { name: 'Your goals' })
  const write = async (page: Page, words: string) => {
    await page.getByRole('textbox').fill(words)
    await goals(page).getByRole('button', { name: 'Save' }).click()
  }
  await inBoth('the stats', (page) => open(page, '/participant/stats'))
  await inBoth('nothing written', async (page) => {
    await press(page, 'Add a goal')
    await write(page, '')
    await sees(page, 'Write what you want to be able to do.')
  })
  await inBoth('a goal added', async (page) => {
    await write(page, 'Lift Anna')
    await sees(page, '2 of 4')
  })
  await inBoth('a goal not saved', async (page) => {
    await page.route('**/api/participant/**', (route) => route.abort())
    await press(page, 'Edit: Lift Anna')
    await write(page, 'Lift Anna and Tom')
    await sees(page, /^We could not confirm that this was saved/)
  })
  await inBoth('a goal changed', async (page) => {
    await page.unrouteAll()
    await goals(page).getByRole('button', { name: 'Save' }).click()
    await sees(page, 'Goal changed')
  })
  await inBoth('a goal deleted', async (page) => {
    await press(page, 'Delete: Lift Anna and Tom')
    await sees(page, 'Goal deleted')
    await sees(page, '1 of 4')
  })
  await inBoth('a goal back', async (page) => {
    await press(page, 'Undo')
    await sees(page, '2 of 4')
  })
  await inBoth('a week', async (page) => {
    await press(page, /^Week 2/)
    await sees(page, '3 of 4 done. That still counts.')
  })
  await inBoth('the week closed, and the table', async (page) => {
    await press(page, 'Close')
    await page.getByText('Show as table').click()
    await expect(page.getByRole('table').first()).toBeVisible()
  })
  await inBoth('a session logged elsewhere', async (page) => {
    const log = await page.context().newPage()
    await open(log, '/participant')
    await press(log, /^Log session 3 /)
    await sees(log, /^3 of 4 sessions done/)
    await sees(page, 'You have done 10 of 48 sessions')
    await log.close()
  })
})

test('a translated exercise and profile go on: timer, settings, language, download, log-out', async ({
  signInBoth,
  inBoth,
}) => {
  await signInBoth()
  await inBoth('the plan', (page) => open(page, '/participant/exercises'))
  await inBoth('an exercise', async (page) => {
    await page.clock.install()
    await open(page, '/participant/exercises/sit-to-stand')
  })
  await inBoth('the picture', async (page) => {
    await press(page, 'Show the start')
    await page.getByRole('button', { name: 'Show the end' }).waitFor()
  })
  await inBoth('the timer', async (page) => {
    await page.getByRole('radio', { name: '1 minute' }).check()
    await press(page, 'Start')
    await press(page, 'Pause')
    await press(page, 'Go on')
    await page.clock.fastForward(60_000)
    await expect(page.getByRole('status').getByText('Time is up')).toBeVisible()
  })
  await inBoth('the next exercise', async (page) => {
    await page.getByRole('link', { name: /^Next exercise/ }).click()
    await sees(page, 'Exercise 2 of 3')
  })
  await inBoth('the account', async (page) => {
    await press(page, 'Your account')
    await page.getByRole('link', { name: 'Your profile' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeFocused()
  })
  await inBoth('larger text', async (page) => {
    await page.getByRole('radio', { name: 'Larger' }).check()
    await sees(page, 'Larger: saved on this device')
  })
  await inBoth('a download', async (page) => {
    await Promise.all([page.waitForEvent('download'), press(page, /CSV/)])
    await sees(page, /csv is downloaded\.$/)
  })
  await inBoth('a download without a connection', async (page) => {
    await page.context().setOffline(true)
    await press(page, /JSON/)
    await sees(page, /^We could not reach the service\./)
    await page.context().setOffline(false)
  })
  await inBoth('a mailed link', async (page) => {
    await press(page, 'Change your password')
    await sees(page, /^We sent a link to/)
  })
  await inBoth('another language', async (page) => {
    await page.getByRole('radio', { name: 'Español' }).check()
    await expect(page.getByRole('heading', { level: 1, name: 'Tu perfil' })).toBeVisible()
  })
  await inBoth('logged out', async (page) => {
    await page.getByRole('main').getByRole('button', { name: 'Cerrar sesión' }).click()
    await page.waitForURL('**/user/login')
    await untilHydrated(page)
  })
})

test('a translated physio area shows the plan as it is built @desktop', async ({ signInBoth, inBoth }) => {
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
    await press(page, 'Clear the search')
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
    await page.getByRole('button', { name: /^Remove 9 sessions and start on/ }).click()
    await sees(page, 'Starts on Monday 1 March 2027')
    await sees(page, 'The start date is Monday 1 March 2027')
  })
})

test('translated account pages say what was wrong and what comes next', async ({
  inBoth,
  someone,
  plain,
}) => {
  const login = (page: Page) => page.getByRole('button', { name: 'Log in' })
  await inBoth('login', (page) => open(page, '/user/login'))
  await inBoth('nothing entered', async (page) => {
    await login(page).click()
    await sees(page, 'Enter your email')
  })
  await inBoth('a wrong password', async (page) => {
    await page.getByLabel('Email').fill(page === plain ? someone : someone)
    await page.getByLabel('Password', { exact: true }).fill('not this one')
    await press(page, 'Show password')
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
    await page.getByRole('dialog').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  })
})
