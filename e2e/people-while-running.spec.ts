import { people } from './people-command'
import { emailOf, password } from './people'
import { expect, test } from './test'

/** The password that a command printed. */
function passwordIn(output: string): string {
  return /\b[a-z2-9]{4}(-[a-z2-9]{4}){3}\b/.exec(output)?.[0] ?? ''
}

test('a person added while the server runs logs in, until the password changes', async ({ page, server }) => {
  const added = await people(server.dataDir, 'add', '--email', 'jo@clinic.example', '--name', 'Jo Rivers')
  await page.goto('/user/login')
  await page.getByLabel('Email').fill('jo@clinic.example')
  await page.getByLabel('Password', { exact: true }).fill(passwordIn(added))
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL('**/participant')
  const changed = await people(server.dataDir, 'password', '--email', 'jo@clinic.example')
  await page.goto('/participant/stats')
  await page.waitForURL('**/user/login?**')
  await page.getByLabel('Email').fill('jo@clinic.example')
  await page.getByLabel('Password', { exact: true }).fill(passwordIn(changed))
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL('**/participant/stats')
  const listed = await people(server.dataDir, 'list')
  expect(listed).toContain('jo@clinic.example')
  expect(listed).toMatch(new RegExp(`${emailOf('in-progress')} +Robin in-progress +week 3 of 12 +9 of 12`))
})

test('an erased person is logged out in both browsers, and others are not', async ({
  page,
  server,
  browser,
  signIn,
  someone,
  someoneElse,
}) => {
  await signIn(someone)
  const logIn = async (username: string) => {
    const context = await browser.newContext({ baseURL: server.url })
    await context.request.post('/api/session', {
      data: { username, password },
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    const own = await context.newPage()
    await own.goto('/participant')
    return own
  }
  const [second, other] = [await logIn(someone), await logIn(someoneElse)]
  const output = await people(server.dataDir, 'erase', '--email', someone, '--yes')
  expect(output).toContain('Erased Robin ')
  await page.getByRole('button', { name: /^I have done it. Log session 3/ }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/participant'))
  await second.goto('/participant/stats')
  await second.waitForURL('**/user/login**')
  await other.getByRole('button', { name: /^I have done it. Log session 3/ }).click()
  await expect(other.getByText(/^3 of 4 sessions done/)).toBeVisible()
  await second.context().close()
  await other.context().close()
})
