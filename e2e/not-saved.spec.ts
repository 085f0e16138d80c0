import { expect, test } from './test'

test('a session that the server could not take is shown as not saved, and is saved by trying again', async ({
  page,
  signIn,
  someone,
}) => {
  await signIn(someone)
  await page.route('**/api/participant/log-session', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.route('**/api/participant', (route) => route.abort())
  await page.getByRole('button', { name: /^Log session 3 / }).click()
  await expect(page.getByRole('alert').getByText('Session 3 is not saved.')).toBeVisible()
  await expect(page.getByText(/^2 of 4 sessions done/)).toBeVisible()

  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Session 3 logged', { exact: true })).toBeVisible()
  await expect(page.getByText(/^3 of 4 sessions done/)).toBeVisible()
})

test('a save whose answer was lost is looked up: what was saved shows as saved', async ({
  page,
  signIn,
  someone,
}) => {
  await signIn(someone)
  await page.route('**/api/participant/log-session', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: /^Log session 3 / }).click()
  await expect(page.getByText('Session 3 logged', { exact: true })).toBeVisible()
  await expect(page.getByText(/^3 of 4 sessions done/)).toBeVisible()
})

for (const status of [201, 204, 302, 409, 422, 500, 502, 503, 504])
  test(`an answer of ${status} changes nothing`, async ({ page, signIn, someone }) => {
    await signIn(someone)
    await page.route('**/api/participant/log-session', (route) =>
      route.fulfill({ status, headers: { location: '/api/site' }, body: status === 204 ? '' : '{}' }),
    )
    await page.getByRole('button', { name: /^Log session 3 / }).click()
    await expect(page.getByRole('alert').getByText('Session 3 is not saved.')).toBeVisible()
    await expect(page.getByText(/^2 of 4 sessions done/)).toBeVisible()
  })
