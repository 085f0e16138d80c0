import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { sealData, unsealData } from 'iron-session'
import { thirdWeek } from './logging-offline'
import { button, openPlayer, seconds } from './running-session'
import { type Server, startServer } from './server'
import { expect, forgetSession, submitLogin, test as base } from './test'

const minutes = 60

/** Tokens that live for 10 minutes. */
const test = base.extend<object, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await startServer({ TOKEN_LIFETIME_SECONDS: String(10 * minutes) })
      await use(server)
      await server.remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

/** Takes the refresh token out of the session: it is then like one of a backend that gives none. */
async function loseRefreshToken(page: Page, { dataDir, url }: Server): Promise<void> {
  const secret = (await readFile(path.join(dataDir, 'session-secret'), 'utf8')).trim()
  const seal = { password: createHmac('sha256', secret).update('participant-session').digest('hex') }
  const cookie = (await page.context().cookies(url)).find(({ name }) => name.endsWith('steadily-session'))
  if (!cookie) throw new Error('There is no session')
  const session = await unsealData<{ refreshToken: string | null }>(cookie.value, seal)
  expect(session.refreshToken).not.toBeNull()
  const value = await sealData({ ...session, refreshToken: null }, seal)
  await page.context().addCookies([{ ...cookie, value }])
}

test('runs 40 minutes with a 10-minute token; the log is sent after login', async ({
  page,
  context,
  server,
  signIn,
  someone,
}) => {
  await signIn(someone)
  await loseRefreshToken(page, server)
  await openPlayer(page)
  await button(page, 'Start').click()
  const moved: string[] = []
  page.on('framenavigated', (frame) => moved.push(frame.url()))
  const dialogs = page.getByRole('dialog')
  await seconds(page, 11)
  for (let set = 1; set <= 4; set++) {
    await server.setClockAhead(set * 10 * minutes)
    for (let minute = 0; minute < 10; minute++) {
      await seconds(page, minutes)
      await expect(dialogs).toHaveCount(1)
      await expect(button(page, 'Set done')).toBeVisible()
    }
    await button(page, 'Set done').click()
    await button(page, 'Skip').click()
  }
  // The server ended the session half an hour ago.
  expect((await context.request.get('/api/participant')).status()).toBe(401)
  await expect(dialogs).toHaveCount(1)
  expect(moved).toEqual([])
  await button(page, 'End').click()
  await button(page, 'End the session').click()
  await page.getByRole('button', { name: /^Log session 3 \d/ }).click()
  await expect(page.getByText('Session 3 is waiting to be sent.', { exact: true })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/participant/session')

  await forgetSession(page)
  await page.goto('/user/login')
  await submitLogin(page, someone)
  await page.waitForURL('**/participant')
  await expect.poll(() => thirdWeek(context)).toEqual([true, true, true])
})
