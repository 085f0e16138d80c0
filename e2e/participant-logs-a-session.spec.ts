import { expect, submitLogin, test } from './test'
import { findToken, tokenForms, watchEveryByte } from './token-watch'

test(
  '[S1.1] participant logs in, logs a session, and finds it after a restart',
  { tag: '@every-backend' },
  async ({ page, server, someone }) => {
    const bytes = watchEveryByte(page)
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await submitLogin(page, someone)

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Week 3 of 12')
    await expect(page.getByText(/^2 of 4 sessions done\. 2 to go by \w+day\.$/)).toBeVisible()

    await page.getByRole('button', { name: /^I have done it. Log session 3/ }).click()
    await expect(page.getByText('Session 3 logged.', { exact: true })).toBeVisible()
    await expect(page.getByText(/^3 of 4 sessions done/)).toBeVisible()

    expect(await server.stop(), 'the exit code after SIGTERM').toBe(0)
    await server.start()
    await page.reload()
    await expect(page.getByText(/^3 of 4 sessions done/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Session 3 is done. See its details' })).toBeVisible()

    const token = await findToken(page, server.dataDir)
    const seen = await bytes()
    expect(seen.length).toBeGreaterThan(100_000)
    for (const [form, text] of tokenForms(token))
      expect(seen.includes(text), `the token as ${form}`).toBe(false)
  },
)

test('Undo removes a session and its knot logs it again', async ({ page, signIn, someone }) => {
  await signIn(someone)
  await page.getByRole('button', { name: /^I have done it. Log session 3/ }).click()
  await expect(page.getByText('Session 3 logged.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Session 3 is no longer logged')).toBeVisible()
  await expect(page.getByText(/^2 of 4 sessions done/)).toBeVisible()
  await page.getByRole('button', { name: 'Log session 3', exact: true }).click()
  await expect(page.getByText(/^3 of 4 sessions done/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^3 of 4 sessions done/)).toBeVisible()
})

test('[H9] rest begins after the last session; extra sessions still count', async ({
  page,
  signIn,
  someone,
}) => {
  await signIn(someone)
  await page.getByRole('button', { name: /^I have done it. Log session 3/ }).click()
  await page.getByRole('button', { name: 'Log session 4', exact: true }).click()
  await expect(page.getByText(/^All 4 done\. Rest until \w+day\.$/)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Log an extra session' }).click()
  await expect(page.getByText('Session 5 logged.', { exact: true })).toBeVisible()
  await expect(page.getByText(/^All 5 done\./)).toBeVisible()
})

test('logs a session of an earlier week late', async ({ page, signIn, someone }) => {
  await signIn(someone)
  await page.getByText('Week 2').click()
  await expect(page.getByText('3 of 4 done. That still counts.')).toBeVisible()
  await page.getByRole('button', { name: 'Week 2: log session 4' }).click()
  await expect(page.getByText('Week 2: session 4 logged')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Week 2').locator('..')).toContainText('4 of 4 done')
})

test('[H5] a double tap logs one session', async ({ page, signIn, someone }) => {
  await signIn(someone)
  await page.getByRole('button', { name: /^I have done it. Log session 3/ }).dblclick()
  await expect(page.getByText('Session 3 logged.', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^3 of 4 sessions done/)).toBeVisible()
})
