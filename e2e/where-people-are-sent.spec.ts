import { emailOf } from './people'
import { expect, submitLogin, test } from './test'

test('[S2.30] visitor gets a 404 page for an address without a page', async ({ page }) => {
  for (const path of ['/no-such-page', '/shared/no-such-page', '/user/no-such-page', '/no-such-file.txt']) {
    expect((await page.goto(path))?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found')
  }
})

test('[S2.26a] participant who opens another area is redirected to the session log', async ({
  page,
  signIn,
}) => {
  await signIn(emailOf('finished'))
  for (const path of ['/', '/no-such-page', '/user/login']) {
    await page.goto(path)
    expect(new URL(page.url()).pathname).toBe('/participant')
  }
  const answer = await page.goto('/participant/no-such-page')
  expect(answer?.status()).toBe(404)
})

test('[S2.27] visitor of a participant page logs in and returns to it', async ({ page, someone }) => {
  await page.goto('/participant/exercises')
  await submitLogin(page, someone)
  await page.waitForURL('**/participant/exercises')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your plan')
})
