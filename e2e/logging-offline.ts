import type { BrowserContext, Page } from '@playwright/test'
import { storedOnDevice } from './device'
import { expect } from './test'

export type Logged = { week: number; session: number; sessionCompleted: boolean }

/** Log requests that the browser sends from now on, in order; the array grows. */
export function watchLogging(context: BrowserContext): Logged[] {
  const asked: Logged[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/api/participant/log-session')) asked.push(request.postDataJSON() as Logged)
  })
  return asked
}

/** Completed sessions in week 3 of the server's record. */
export async function thirdWeek(context: BrowserContext): Promise<boolean[]> {
  const record = (await (await context.request.get('/api/participant')).json()) as {
    participantDiary: { sessions: { sessionCompleted: boolean }[] }[]
  }
  return (record.participantDiary[2]?.sessions ?? []).map(({ sessionCompleted }) => sessionCompleted)
}

/** Waits until the page can work without the server. */
export async function readyForOffline(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^I have done it. Log session 3/ })).toBeEnabled()
  await expect.poll(() => storedOnDevice(page, 'copies')).toHaveLength(1)
}

/** Goes offline and logs sessions 3 and 4. */
export async function logTwoOffline(page: Page): Promise<void> {
  await readyForOffline(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /^I have done it. Save on this phone/ }).click()
  await expect(page.getByText('Session 3 is waiting to be sent.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Log session 4', exact: true }).click()
  await expect(page.getByText('2 sessions are waiting to be sent.')).toBeVisible()
}
