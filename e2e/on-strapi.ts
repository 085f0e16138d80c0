import type { Page } from '@playwright/test'
import { emailOf, password } from './people'
import { type Server, startServer } from './server'
import { expect, test } from './test'

async function logIn(page: Page, { url }: Server, email: string): Promise<void> {
  await page.goto(`${url}/user/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

test('without plan storage, users get exercises, advice and an explanation', async ({ page }) => {
  const server = await startServer({ PARTICIPANT_STORE: 'none' })
  try {
    await logIn(page, server, emailOf(0))
    await page.waitForURL('**/participant')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your exercises and advice')
    await expect(page.getByText('Your plan: which exercises to do, and how many times')).toBeVisible()
    await page.getByRole('link', { name: /See all 26 exercises/ }).click()
    await page.getByRole('link', { name: /^Sit to stand/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sit to stand')
    await expect(page.getByText('Put a firm chair with its back against a wall')).toBeVisible()
    await page.goto(`${server.url}/participant/stats`)
    await expect(page.getByText('No sessions are logged here, so there are no stats to show.')).toBeVisible()
    const answer = await page.request.get(`${server.url}/api/participant`)
    expect([answer.status(), await answer.json()]).toMatchObject([
      501,
      { type: '/problems/not-implemented-in-this-mode' },
    ])
    await page.goto(`${server.url}/user/profile`)
    await expect(page.getByRole('main').getByText('Robin 0')).toBeVisible()
  } finally {
    await server.remove()
  }
})
