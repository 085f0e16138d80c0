import { readyForOffline, thirdWeek, watchLogging } from './logging-offline'
import { expect, test } from './test'

const third = { week: 3, session: 3, sessionCompleted: true }

test('offline Undo of a session logged online is queued and sent later', async ({
  page,
  context,
  signIn,
  someone,
}) => {
  await signIn(someone)
  await readyForOffline(page)
  const asked = watchLogging(context)
  await page.getByRole('button', { name: /^I have done it. Log session 3/ }).click()
  await expect(page.getByText('Session 3 logged.', { exact: true })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('region', { name: 'Waiting to send' })).toContainText('Session 3, as not done')
  await context.setOffline(false)
  await expect.poll(() => asked).toEqual([third, { ...third, sessionCompleted: false }])
  await expect.poll(() => thirdWeek(context)).toEqual([true, true, false])
})
