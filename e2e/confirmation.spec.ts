import type { APIRequestContext, Request } from '@playwright/test'
import { expectFreeOf, storedByPage } from './mailed-key'
import { mailsTo, nextLinkTo } from './outbox'
import { expect, test, untilHydrated } from './test'

const chosen = 'a password of my own'

/**
 * Requests an account, as anyone can for any address.
 * @returns the path of the mailed link
 */
async function register(request: APIRequestContext, dataDir: string, email: string): Promise<string> {
  const mailed = (await mailsTo(dataDir, email)).length
  const data = { email, password: chosen, firstName: 'Robin', lastName: 'Ávila' }
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  expect((await request.post('/api/account', { data, headers })).status()).toBe(202)
  return nextLinkTo(dataDir, email, mailed)
}

test('[T8c] a mailed link creates the account only with the password, once', async ({
  page,
  request,
  server,
}, { project }) => {
  const email = `opened-${project.name}@example.org`
  const link = await register(request, server.dataDir, email)
  const lookers: Record<string, string>[] = [
    {},
    { purpose: 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { 'next-router-prefetch': '1', rsc: '1' },
    { 'sec-fetch-dest': 'image' },
  ]
  for (let time = 0; time < 50; time++) {
    const headers = lookers[time % lookers.length] ?? {}
    const answers = [await request.get(link, { headers }), await request.head(link, { headers })]
    for (const answer of answers) expect(answer.headers()['cache-control']).toContain('no-store')
  }
  const credentials = { username: email, password: chosen }
  const sameOrigin = { headers: { 'Sec-Fetch-Site': 'same-origin' } }
  const before = await request.post('/api/session', { data: credentials, ...sameOrigin })
  expect(before.status()).toBe(401)

  await page.goto(link)
  await untilHydrated(page)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await page.getByLabel('Password', { exact: true }).fill('not the right one')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('This is not the password you chose')
  await page.getByLabel('Password', { exact: true }).fill(chosen)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/participant')

  const elsewhere = await page.context().browser()?.newContext()
  const other = await elsewhere?.newPage()
  await other?.goto(link)
  if (other) await untilHydrated(other)
  await other?.getByLabel('Password', { exact: true }).fill(chosen)
  await other?.keyboard.press('Enter')
  await other?.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  await other?.getByRole('link', { name: 'Log in' }).click()
  await other?.waitForURL('**/user/login')
  await elsewhere?.close()

  // In the browser that is already logged in, the link redirects to the plan.
  await page.goto(link)
  await expect(page).toHaveURL('/participant')
})

test('[T8d] mailbox owner cancels a registration that someone else requested', async ({
  page,
  request,
  server,
}, { project }) => {
  const link = await register(request, server.dataDir, `stranger-${project.name}@example.org`)
  await page.goto(link)
  await page.getByRole('button', { name: 'I did not ask for this' }).click()
  await expect(page.getByRole('heading', { name: 'The request is ended' })).toBeFocused()
  await page.goto(link)
  await untilHydrated(page)
  await page.getByLabel('Password', { exact: true }).fill(chosen)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeFocused()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible()
})

test('redirects an incomplete mailed link to the registration form', async ({ page }) => {
  const addresses = ['key=', 'key=k', 'login=a&key=b&key=c', 'login=a&login=b&key=c']
  for (const query of [...addresses, `login=a&key=${'k'.repeat(201)}`]) {
    await page.goto(`/user/register?${query}`)
    await expect(page, query).toHaveURL('/user/register?reason=link-ended')
    await expect(page.getByText(/^That link no longer works\./)).toBeVisible()
  }
})

test('[T8b] keeps the key of a registration out of addresses, history and storage', async ({ page }) => {
  const key = 'c4naryKeyOfALink_0123456789'
  const asked: Request[] = []
  page.on('request', (request) => asked.push(request))
  await page.goto(`/user/register?login=wren@example.org&key=${key}`)
  await expect(page).toHaveURL('/user/register?reason=open-link')
  await page.getByLabel('Password', { exact: true }).fill('a password of my own')
  await page.getByRole('button', { name: 'Confirm and log in' }).click()
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  expect(await storedByPage(page)).not.toContain(key)
  await page.reload()
  await expect(page.getByText(/^To confirm your account, open the link/)).toBeVisible()
  await expectFreeOf(asked.slice(asked.findIndex((request) => request.url().includes(key)) + 1), key, [
    new URL('/api/account/confirmation', page.url()).href,
  ])
})
