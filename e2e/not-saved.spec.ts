import { expect, expectNoAxeFindings, holdTime, test, untilHydrated } from './test'

test('[S8.7b] queues a session that the sick server may have saved, and sends it', async ({
  page,
  signIn,
  someone,
}) => {
  await signIn(someone)
  await page.route('**/api/participant/log-session', (route) =>
    route.fulfill({ status: 503, body: '{"type":"/problems/unavailable","outcome":"unknown"}' }),
  )
  await page.route('**/api/participant', (route) => route.abort())
  await page.getByRole('button', { name: /^I have done it. Log session 3/ }).click()
  await expect(page.getByText('Session 3 is waiting to be sent.', { exact: true })).toBeVisible()
  await expect(page.getByText(/^2 of 4 sessions done/)).toBeVisible()
  await expectNoAxeFindings(page, 'a session that may be saved')

  await page.unrouteAll()
  await expect(page.getByText('Session 3 logged.', { exact: true })).toBeVisible()
  await expect(page.getByText(/^3 of 4 sessions done/)).toBeVisible()
})

test('stops looking up a timed-out save after 3 seconds and queues it', async ({ page, signIn, someone }) => {
  await page.clock.install()
  // The browser's own `AbortSignal.timeout` ignores the fake clock.
  await page.addInitScript(() => {
    AbortSignal.timeout = (milliseconds) => {
      const controller = new AbortController()
      setTimeout(() => {
        controller.abort(new DOMException('Too late', 'TimeoutError'))
      }, milliseconds)
      return controller.signal
    }
  })
  await signIn(someone)
  await untilHydrated(page)
  await page.route('**/api/participant/log-session', (route) =>
    route.fulfill({ status: 504, body: '{"type":"/problems/upstream-timeout","outcome":"unknown"}' }),
  )
  await page.route('**/api/participant', () => new Promise(() => undefined))
  await holdTime(page)
  const lookedUp = page.waitForRequest('**/api/participant')
  await page.getByRole('button', { name: /^I have done it. Log session 3/ }).click()
  await expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible()
  await page.clock.runFor(1000)
  await lookedUp
  await expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible()
  await page.clock.runFor(3000)
  await expect(page.getByText('Session 3 is waiting to be sent.', { exact: true })).toBeVisible()
})

test('[H4] shows a save as saved when its response was lost', async ({ page, signIn, someone }) => {
  await signIn(someone)
  await page.route('**/api/participant/log-session', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: /^I have done it. Log session 3/ }).click()
  await expect(page.getByText('Session 3 logged.', { exact: true })).toBeVisible()
  await expect(page.getByText(/^3 of 4 sessions done/)).toBeVisible()
})

test('[S4.11a] any status other than 200 changes nothing', async ({ page, signIn, someone }) => {
  await signIn(someone)
  for (const status of [201, 204, 302, 409, 422, 500, 502, 503, 504]) {
    await page.goto('/participant')
    await page.route('**/api/participant/log-session', (route) =>
      route.fulfill({ status, headers: { location: '/api/site' }, body: status === 204 ? '' : '{}' }),
    )
    await page.getByRole('button', { name: /^I have done it. Log session 3/ }).click()
    await expect(page.getByRole('alert').getByText('Session 3 is not saved.'), `${status}`).toBeVisible()
    await expect(page.getByText(/^2 of 4 sessions done/)).toBeVisible()
    await page.unrouteAll()
  }
})
