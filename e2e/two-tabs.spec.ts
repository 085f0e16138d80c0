import { emailOf, password } from './people'
import { expect, test } from './test'

test('a session logged in one tab shows in the other', async ({ page, context, signIn, someone }) => {
  await signIn(someone)
  const other = await context.newPage()
  await other.goto('/participant')
  await page.getByRole('button', { name: /^I have done it. Log session 3/ }).click()
  await expect(other.getByText(/^3 of 4 sessions done/)).toBeVisible()
})

test('[S4.12a] logout in one tab removes the plan in others, also on "back"', async ({
  page,
  context,
  signIn,
  someone,
}) => {
  await signIn(someone)
  const other = await context.newPage()
  await other.goto('/participant')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('**/user/login')
  await other.waitForURL('**/user/login')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Log in|Your exercises/)
})

test('[H2] a tap of the first user never lands in the second’s diary', async ({
  page,
  context,
  signIn,
  someone,
  request,
}) => {
  await signIn(someone)
  const second = emailOf('week-done')
  // Another user logs in in the same browser; the first tab is not notified.
  const answer = await context.request.post('/api/session', {
    data: { username: second, password },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.status()).toBe(200)
  await page.getByRole('button', { name: /^I have done it. Log session 3/ }).click()
  await expect(page.getByText(/^All 4 done/)).toBeVisible()

  await request.post('/api/session', {
    data: { username: someone, password },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  const first = (await (await request.get('/api/participant')).json()) as {
    participantDiary: { sessions: unknown[] }[]
  }
  expect(first.participantDiary[2]?.sessions).toHaveLength(2)
})
