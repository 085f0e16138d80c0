import { storedOnDevice } from './device'
import { thirdWeek } from './logging-offline'
import { expect, test } from './test'

const hour = 60 * 60_000

test('sends sessions queued by store version 1 and keeps its refused ones', async ({
  page,
  context,
  signIn,
  someone,
}) => {
  await signIn(someone)
  const { user } = (await (await context.request.get('/api/session')).json()) as { user: { id: string } }
  const record = (await (await context.request.get('/api/participant')).json()) as {
    treatmentStartDate: string
  }
  const shared = {
    userId: user.id,
    treatmentStartDate: record.treatmentStartDate,
    at: new Date(Date.now() - hour).toISOString(),
    tried: false,
  }
  // A response without scripts, so that no page opens the store before the test has set it up.
  await page.goto('/api/health')
  await page.evaluate(
    async (rows) => {
      const answered = <Result>(request: IDBRequest<Result>) =>
        new Promise<Result>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(new Error('The store does not answer'))
        })
      await answered(indexedDB.deleteDatabase('steadily'))
      const opening = indexedDB.open('steadily', 1)
      opening.onupgradeneeded = () => {
        opening.result.createObjectStore('copies', { keyPath: 'userId' })
        opening.result.createObjectStore('waiting', { keyPath: 'id', autoIncrement: true })
      }
      const database = await answered(opening)
      const store = database.transaction('waiting', 'readwrite').objectStore('waiting')
      for (const row of rows) await answered(store.add(row))
      database.close()
    },
    [
      { ...shared, week: 3, session: 3, sessionCompleted: true },
      { ...shared, week: 2, session: 9, sessionCompleted: true, refused: 'conflict' },
    ],
  )

  const sent = page.waitForRequest('**/api/participant/log-session')
  await page.goto('/participant/stats')
  await expect(page.getByRole('status').getByText('1 session sent. It is in your diary.')).toBeVisible()
  expect(await thirdWeek(context)).toEqual([true, true, true])
  const headers = await (await sent).allHeaders()
  expect(Number(headers['x-logged-ago'])).toBeGreaterThanOrEqual(hour / 1000)
  expect(headers['x-plan-start']).toBe(record.treatmentStartDate)
  expect(await storedOnDevice(page, 'waiting')).toMatchObject([
    {
      id: 2,
      userId: user.id,
      name: 'log-session',
      payload: { week: 2, session: 9, sessionCompleted: true },
      planStart: record.treatmentStartDate,
      refused: 'conflict',
    },
  ])
})
