import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { putPeople } from '../tests/wordpress/people'
import { emailOf, password } from './people'
import { type Relay, startRelay } from './relay'
import { type Server, startServer } from './server'
import { expect, test } from './test'
import { wordpressSite } from './wordpress'

/** A server with a way of its own to WordPress. */
async function aServerBehindARelay(): Promise<{ server: Server; relay: Relay; close: () => Promise<void> }> {
  const relay = await startRelay(wordpressSite?.url ?? '')
  const server = await startServer({ WORDPRESS_URL: relay.url })
  const close = async () => {
    await server.remove()
    await relay.close()
  }
  return { server, relay, close }
}

async function logIn(page: Page, server: Server, email: string): Promise<void> {
  await page.goto(`${server.url}/user/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/participant')
}

test.describe.configure({ mode: 'serial' })

test('a session goes on when its token has run out, by the cookie that WordPress gave', async ({ page }) => {
  const lifetime = path.join(wordpressSite?.folder ?? '', 'test-token-lifetime')
  await writeFile(lifetime, '4')
  const { server, relay, close } = await aServerBehindARelay()
  try {
    await logIn(page, server, emailOf('in-progress'))
    await expect(page.getByText(/^2 of 4 sessions done/)).toBeVisible()
    const refreshes = () =>
      relay.asked.filter(
        ({ path: asked, headers }) => asked.endsWith('/token') && headers.cookie?.includes('refresh_token='),
      )
    await expect
      .poll(
        async () => {
          await page.reload()
          await expect(page.getByText(/^2 of 4 sessions done/)).toBeVisible()
          return refreshes().length
        },
        { timeout: 20_000, intervals: [2000] },
      )
      .toBeGreaterThan(1)
    await page.getByRole('button', { name: /^Log session 3 / }).click()
    await expect(page.getByText('Session 3 logged', { exact: true })).toBeVisible()
  } finally {
    await rm(lifetime, { force: true })
    await close()
  }
})

test('while WordPress is away pages say so in words, and nothing that was logged is lost', async ({
  page,
}) => {
  const { server, relay, close } = await aServerBehindARelay()
  try {
    await logIn(page, server, emailOf(0))
    await page.getByRole('button', { name: /^Log session 3 / }).click()
    await expect(page.getByText('Session 3 logged', { exact: true })).toBeVisible()
    relay.away = true
    await page.getByRole('button', { name: 'Log session 4', exact: true }).click()
    await expect(page.getByText('We could not confirm that session 4 was saved.')).toBeVisible({
      timeout: 30_000,
    })
    relay.away = false
    await page.reload()
    await expect(page.getByText(/^3 of 4 sessions done/)).toBeVisible()
    relay.away = true
    await page.reload()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 30_000 })
    relay.away = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(/^3 of 4 sessions done/)).toBeVisible()
  } finally {
    await close()
  }
})

test('who is signed in and gets a new password elsewhere is logged out here', async ({ page, signIn }) => {
  await signIn(emailOf(1))
  if (wordpressSite)
    await putPeople(wordpressSite, [
      { email: emailOf(1), password: 'another stone', name: 'Robin 1', record: null },
    ])
  await page.goto('/participant')
  await page.waitForURL('**/user/login?**')
  await expect(page.getByLabel('Email')).toBeVisible()
})
