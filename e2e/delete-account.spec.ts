import type { BrowserContext, Page } from '@playwright/test'
import { calendarDateIn } from '@/lib/domain/calendar-date'
import { filesIn } from './files-in'
import { password } from './people'
import { people } from './people-command'
import { physioPassword } from './physio-password'
import { type Server, startServer } from './server'
import { expect, expectNoAxeFindings, expectNoSidewaysScroll, submitLogin, test, untilHydrated } from './test'

const own = { headers: { 'Sec-Fetch-Site': 'same-origin' } }

async function logIn(context: BrowserContext, username: string): Promise<void> {
  const answer = await context.request.post('/api/session', { ...own, data: { username, password } })
  expect(answer.status()).toBe(200)
}

async function askToDelete(page: Page): Promise<void> {
  await page.goto('/user/profile')
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Delete my account' }).click()
}

test('a deleted account is closed everywhere, until the clinic decides', async ({
  page,
  browser,
  server,
  signIn,
  someone,
}) => {
  await signIn(someone)
  const elsewhere = await browser.newContext({ baseURL: server.url })
  await logIn(elsewhere, someone)
  await askToDelete(page)
  await expectNoAxeFindings(page, 'the question')
  await expectNoSidewaysScroll(page, 'the question')
  await page.getByLabel('Your password').fill('not this one')
  await page.getByRole('button', { name: 'Close my account' }).click()
  await expect(page.getByRole('alert').first()).toContainText('This is not your password')
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Close my account' }).click()
  await expect(page.getByText(/^Your account is closed, and nothing of yours is kept/)).toBeVisible()
  expect((await elsewhere.request.get('/api/participant')).status()).toBe(401)
  await submitLogin(page, someone)
  await expect(page.getByRole('alert').first()).toContainText('Email or password is not right')

  expect(await people(server.dataDir, 'list')).toMatch(new RegExp(`${someone} +\\S+ \\S+ +closed `))
  await people(server.dataDir, 'reopen', '--email', someone)
  await submitLogin(page, someone)
  await page.waitForURL('**/participant')
  await expect(page.getByText(/^2 of 4 sessions done/)).toBeVisible()
  await elsewhere.close()
})

test('the question can be left, and nothing happens', async ({ page, signIn, someone }) => {
  await signIn(someone)
  await askToDelete(page)
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeFocused()
})

test('the question says so if it cannot be loaded, and can be tried again', async ({
  page,
  signIn,
  someone,
}) => {
  await signIn(someone)
  await page.goto('/user/profile')
  await untilHydrated(page)
  const start = page.getByRole('button', { name: 'Delete my account' })
  await page.route('**/_next/static/**', (route) => route.abort())
  await start.click()
  await expect(page.getByText('We could not reach the service.')).toBeVisible()
  await page.unrouteAll()
  await start.click()
  await expect(page.getByLabel('Your password')).toBeVisible()
})

test.describe('a clinic without registration whose users erase themselves', () => {
  let server: Server

  test.beforeAll(async () => {
    server = await startServer({ REGISTRATION: 'closed', ACCOUNT_DELETION: 'self' })
  })

  test.afterAll(() => server.remove())

  test('offers no registration, and erases a user at once', async ({ browser, someone }) => {
    const context = await browser.newContext({ baseURL: server.url })
    const page = await context.newPage()
    await page.goto('/user/login')
    await expect(page.getByRole('link', { name: 'Forgot your password?' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Create an account' })).toHaveCount(0)
    await page.goto('/user/register')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your clinic makes the accounts')
    await logIn(context, someone)
    await askToDelete(page)
    await page.getByLabel('Your password').fill(password)
    await page.getByRole('button', { name: 'Delete everything now' }).click()
    await expect(page.getByText(/^Your account and everything you logged are deleted/)).toBeVisible()
    expect(await people(server.dataDir, 'list')).not.toContain(someone)
    await context.close()
  })
})

test('[T26] erasing a person who logs in two browsers leaves no trace', async ({
  browser,
  server,
  someone,
}) => {
  const email = 'canary-mail@clinic.example'
  const added = await people(server.dataDir, 'add', '--email', email, '--name', 'Canary Person', '--json')
  const { password: secret } = JSON.parse(added) as { password: string }
  const both = await Promise.all(
    [1, 2].map(async () => {
      const context = await browser.newContext({ baseURL: server.url })
      const data = { username: email, password: secret }
      expect((await context.request.post('/api/session', { ...own, data })).status()).toBe(200)
      return context
    }),
  )
  const [one, two] = both as [BrowserContext, BrowserContext]
  const post = async (context: BrowserContext, path: string, data: object) =>
    (await context.request.post(path, { ...own, data })).status()
  const change = (name: string, data: object) => post(one, `/api/participant/${name}`, data)
  expect(await post(one, '/api/physio/session', { password: physioPassword })).toBe(200)
  const treatmentStartDate = calendarDateIn('Europe/London', new Date())
  expect(await change('reset-start-date', { treatmentStartDate })).toBe(200)
  expect(await change('add-goal', { goalId: 'g', goalDescription: 'canary-goal' })).toBe(200)
  expect(await change('select-exercise', { exerciseId: 'bridge' })).toBe(200)
  expect(await change('exercise-plan-update', { exerciseId: 'bridge', notes: 'canary-note' })).toBe(200)
  expect(await post(one, '/api/account/password-reset-request', { email })).toBe(202)
  const other = await browser.newContext({ baseURL: server.url })
  await logIn(other, someone)

  const logUntilRefused = async (context: BrowserContext, session: number) => {
    for (let turn = 0; ; turn++) {
      const data = { week: 1, session, sessionCompleted: turn % 2 === 0 }
      const status = await post(context, '/api/participant/log-session', data)
      if (status !== 200) return status
    }
  }
  const logging = [logUntilRefused(one, 1), logUntilRefused(two, 2)]
  const output = await people(server.dataDir, 'erase', '--email', email, '--yes')
  expect(output).toContain('Erased Canary Person')
  // 404 if the record went after the session was checked.
  for (const status of await Promise.all(logging)) expect([401, 404]).toContain(status)
  expect((await other.request.get('/api/participant')).status()).toBe(200)
  const leftIn = async () => {
    const texts = [...(await filesIn(server.dataDir)), ['the log', server.output()] as [string, string]]
    return texts.filter(([, text]) => /canary[ -](mail|person|goal|note)/i.test(text)).map(([place]) => place)
  }
  expect(await leftIn()).toEqual([])
  await server.stop()
  expect(await leftIn()).toEqual([])
  await server.start()
  for (const context of [...both, other]) await context.close()
})
