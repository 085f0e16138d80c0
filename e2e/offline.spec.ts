import { storedOnDevice } from './device'
import { type Logged, logTwoOffline, readyForOffline, thirdWeek, watchLogging } from './logging-offline'
import { emailOf, password } from './people'
import { physioPassword } from './physio-password'
import { expect, submitLogin, test } from './test'

const ours = { 'sec-fetch-site': 'same-origin' }
const third = { week: 3, session: 3, sessionCompleted: true }
const fourth = { week: 3, session: 4, sessionCompleted: true }
const sentTwo = '2 sessions sent. They are in your diary.'

test('counts offline sessions only once sent, and sends each once in order', async ({
  page,
  context,
  signIn,
  someone,
}) => {
  await signIn(someone)
  const asked = watchLogging(context)
  await logTwoOffline(page)
  await expect(page.getByText(/^2 of 4 sessions done/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Waiting to send' })).toContainText('Session 3Session 4')
  expect(asked).toEqual([])

  await context.setOffline(false)
  await expect(page.getByRole('status').getByText(sentTwo)).toBeVisible()
  await expect(page.getByText(/^All 4 done/)).toBeVisible()
  await expect(page.getByText('Session 4 logged.', { exact: true })).toBeVisible()
  await expect(page.getByText(/waiting to (be sent|send)/i)).toHaveCount(0)
  expect(asked).toEqual([third, fourth])
  expect(await thirdWeek(context)).toEqual([true, true, true, true])
  await page.reload()
  await page.getByRole('button', { name: 'Log an extra session' }).click()
  await expect(page.getByText('Session 5 logged.', { exact: true })).toBeVisible()
  expect(asked).toEqual([third, fourth, { week: 3, session: 5, sessionCompleted: true }])
})

test('after the tab closed, one of two new tabs sends the queue', async ({
  page,
  context,
  signIn,
  someone,
}) => {
  await signIn(someone)
  await logTwoOffline(page)
  await page.close()
  await context.setOffline(false)
  const asked = watchLogging(context)
  const [one, two] = [await context.newPage(), await context.newPage()]
  await Promise.all([one.goto('/shared/your-advice'), two.goto('/participant/stats')])
  await expect
    .poll(async () => (await one.getByText(sentTwo).count()) + (await two.getByText(sentTwo).count()))
    .toBe(1)
  await expect.poll(() => thirdWeek(context)).toEqual([true, true, true, true])
  expect(asked).toEqual([third, fourth])
})

test('queued sessions show in another tab and can be undone before sending', async ({
  page,
  context,
  signIn,
  someone,
}) => {
  await signIn(someone)
  const other = await context.newPage()
  await other.goto('/participant')
  await readyForOffline(other)
  const asked = watchLogging(context)
  await logTwoOffline(page)
  await expect(other.getByText('2 sessions are waiting to be sent.')).toBeVisible()
  await expect(page.getByText('Session 4 is waiting to be sent.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(other.getByText('1 session is waiting to be sent.')).toBeVisible()
  await other.getByRole('button', { name: 'Session 3 is waiting to be sent. See its details' }).click()
  await other.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText('Waiting to send')).toBeHidden()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Log session 4', exact: true }).click()
  await expect(page.getByText('Session 4 logged.', { exact: true })).toBeVisible()
  expect(asked).toEqual([fourth])
})

test('keeps the queue through an expired session and sends it after login', async ({
  page,
  context,
  signIn,
  someone,
}) => {
  await signIn(someone)
  await logTwoOffline(page)
  // The response to an expired session, until the user logs in.
  await page.route('**/api/participant**', (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      body: '{"type":"/problems/session-expired"}',
    }),
  )
  await context.clearCookies()
  await context.setOffline(false)
  // Two parts of the page may notice it and both redirect, so do not wait for a load.
  await expect(page).toHaveURL(/\/user\/login\?.*reason=expired/)
  await page.unrouteAll()
  const asked = watchLogging(context)
  await submitLogin(page, someone)
  await expect(page.getByText(sentTwo)).toBeVisible()
  expect(asked).toEqual([third, fourth])
  expect(await thirdWeek(context)).toEqual([true, true, true, true])
})

test('drops the queue unseen when another user logs in', async ({ page, context, signIn, someone }) => {
  await signIn(someone)
  await logTwoOffline(page)
  await page.close()
  await context.setOffline(false)
  await context.clearCookies()
  const asked = watchLogging(context)
  const data = { username: emailOf('many-sessions'), password }
  expect((await context.request.post('/api/session', { data, headers: ours })).status()).toBe(200)
  const second = await context.newPage()
  await second.goto('/participant')
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => storedOnDevice(second, 'waiting')).toEqual([])
  await expect(second.getByText(/waiting to be sent|sessions? sent/)).toHaveCount(0)
  expect(asked).toEqual([])
})

test('shows a refusal until confirmed and still sends the next session', async ({
  page,
  context,
  signIn,
  someone,
}) => {
  await signIn(someone)
  await logTwoOffline(page)
  await page.route('**/api/participant/log-session', (route) =>
    (route.request().postDataJSON() as Logged).session === 3
      ? route.fulfill({
          status: 409,
          contentType: 'application/problem+json',
          body: '{"type":"/problems/conflict"}',
        })
      : route.continue(),
  )
  await context.setOffline(false)
  await expect(page.getByText('1 session sent. It is in your diary.')).toBeVisible()
  const alert = page.getByRole('alert').filter({ hasText: 'Session 3 is not saved.' })
  await expect(alert).toContainText('Your plan has changed')
  await page.reload()
  await expect(alert).toBeVisible()
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(alert).toBeHidden()
  await expect(page.getByRole('button', { name: 'Log session 3', exact: true })).toBeFocused()
  expect(await thirdWeek(context)).toEqual([true, true, false, true])
})

test('[H8a] drops a queued session if the plan restarted meanwhile, and says so', async ({
  page,
  context,
  request,
  signIn,
  someone,
}) => {
  await signIn(someone)
  await readyForOffline(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: /^I have done it. Save on this phone/ }).click()
  await expect(page.getByText('1 session is waiting to be sent.')).toBeVisible()

  const atTheClinic = (path: string, data: object) => request.post(path, { data, headers: ours })
  await atTheClinic('/api/session', { username: someone, password })
  await atTheClinic('/api/physio/session', { password: physioPassword })
  const begin = { treatmentStartDate: new Date().toISOString().slice(0, 10) }
  expect((await atTheClinic('/api/participant/reset-start-date', begin)).status()).toBe(200)

  const asked = watchLogging(context)
  await context.setOffline(false)
  await expect(page.getByRole('alert').filter({ hasText: 'Your plan has changed' })).toBeVisible()
  expect(asked).toEqual([])
  expect(await thirdWeek(context)).toEqual([])
})

test('retries a session with a lost response and logs it only once', async ({
  page,
  context,
  signIn,
  someone,
}) => {
  await page.clock.install()
  await signIn(someone)
  await readyForOffline(page)
  await page.route('**/api/participant', (route) => route.abort())
  let lost = 0
  await page.route('**/api/participant/log-session', async (route) => {
    if (lost++ > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: /^I have done it. Log session 3/ }).click()
  await expect(page.getByText('Session 3 is waiting to be sent.', { exact: true })).toBeVisible()
  await page.unroute('**/api/participant')
  // Retries wait for increasing delays.
  const lostAgain = page.waitForEvent('requestfailed')
  await page.clock.fastForward(10_000)
  await lostAgain
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await page.clock.fastForward(10_000)
  await expect(page.getByText('1 session sent. It is in your diary.')).toBeVisible()
  expect(lost).toBe(3)
  expect(await thirdWeek(context)).toEqual([true, true, true])
})

test('logging out with unsent sessions warns first, then deletes them', async ({
  page,
  context,
  signIn,
  someone,
}) => {
  await signIn(someone)
  await logTwoOffline(page)
  await page.route('**/api/participant/log-session', (route) => route.abort())
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  const dialog = page.getByRole('alertdialog', { name: '2 entries have not been sent to your diary yet' })
  await expect(dialog).toContainText('If you log out now they are lost.')
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(dialog).toBeHidden()
  expect(await storedOnDevice(page, 'waiting')).toHaveLength(2)

  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await dialog.getByRole('button', { name: 'Log out anyway' }).click()
  await page.waitForURL('**/user/login')
  expect(await storedOnDevice(page, 'waiting')).toEqual([])
  expect(await storedOnDevice(page, 'copies')).toEqual([])
})
