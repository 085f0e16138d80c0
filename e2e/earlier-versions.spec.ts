import { expectNoAxeFindingsInAnyColours, expect, test, untilHydrated } from './test'
import { dumps, type Dump } from '../tests/earlier-versions/dumps'
import { everythingStored, storedOnDevice } from './device'
import { thirdWeek } from './logging-offline'

const hour = 60 * 60_000

/** Runs in the page: makes the database as that version did, by raw calls. */
async function leaveBehind({ version, copies, waiting, localStorage: texts }: Dump['device']): Promise<void> {
  const answered = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => {
        resolve(request.result)
      }
      request.onerror = () => {
        reject(new Error('The store does not answer'))
      }
    })
  await answered(indexedDB.deleteDatabase('steadily'))
  const opening = indexedDB.open('steadily', version)
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('copies', { keyPath: 'userId' })
    opening.result.createObjectStore('waiting', { keyPath: 'id', autoIncrement: true })
  }
  const database = await answered(opening)
  const change = database.transaction(['copies', 'waiting'], 'readwrite')
  for (const copy of copies) await answered(change.objectStore('copies').put(copy))
  for (const row of waiting) await answered(change.objectStore('waiting').put(row))
  database.close()
  for (const [name, text] of Object.entries(texts)) localStorage.setItem(name, text)
}

for (const [name, { device }] of dumps)
  test(`what a device of ${name} queued is sent, and log-out leaves nothing`, async ({
    page,
    context,
    signIn,
    someone,
  }) => {
    await signIn(someone)
    const { user } = (await (await context.request.get('/api/session')).json()) as { user: { id: string } }
    const { treatmentStartDate } = (await (await context.request.get('/api/participant')).json()) as {
      treatmentStartDate: string
    }
    const tappedAt = Date.now() - hour
    const mine = JSON.stringify(device)
      .replaceAll('user-1', user.id)
      .replaceAll('2026-02-23', treatmentStartDate)
      .replaceAll('2026-03-04T09:00:00.000Z', new Date(tappedAt).toISOString())
      .replaceAll('1772614800000', String(tappedAt))
    // A response without scripts, so that no page opens the store before the test has made it.
    await page.goto('/api/health')
    await page.evaluate(leaveBehind, JSON.parse(mine) as Dump['device'])

    const sending = page.waitForRequest('**/api/participant/log-session', { timeout: 10_000 })
    await page.goto('/participant/stats')
    const headers = await (await sending).allHeaders()
    expect(Number(headers['x-logged-ago'])).toBeGreaterThanOrEqual(hour / 1000)
    expect(headers['x-plan-start']).toBe(treatmentStartDate)
    await expect.poll(() => thirdWeek(context)).toEqual([true, true, true])
    await expect
      .poll(() => storedOnDevice(page, 'waiting'))
      .toMatchObject([{ id: 2, userId: user.id, refused: 'conflict' }])

    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByText('Nothing of yours is kept on this device.')).toBeVisible()
    expect(await storedOnDevice(page, 'waiting')).toEqual([])
    expect(await storedOnDevice(page, 'copies')).toEqual([])
    expect(await everythingStored(page)).not.toContain(user.id)
  })

test('a row of a later version stays, and logging out asks about it', async ({ page, signIn, someone }) => {
  const later = { id: 1, name: 'log-walk', pressed: 'yesterday', to: 'a later version' }
  const device = { version: 3, copies: [], waiting: [later], localStorage: {} }
  await page.goto('/api/health')
  await page.evaluate(leaveBehind, device)
  await signIn(someone)
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('1 entry has not been sent to your diary yet')).toBeVisible()
  expect(await storedOnDevice(page, 'waiting')).toEqual([later])
  await page.getByRole('button', { name: 'Log out anyway' }).click()
  await expect(page.getByText('Nothing of yours is kept on this device.')).toBeVisible()
  expect(await storedOnDevice(page, 'waiting')).toEqual([])
})

test('logging out says what is left if the store cannot be cleared', async ({ page, signIn, someone }) => {
  await signIn(someone)
  await expect.poll(() => storedOnDevice(page, 'copies')).toHaveLength(1)
  const refuseToClear = (deletes: boolean) => {
    const refuse = () => {
      throw new DOMException('Refused', 'UnknownError')
    }
    IDBObjectStore.prototype.clear = refuse
    if (!deletes) IDBFactory.prototype.deleteDatabase = refuse
  }
  const logOut = async (deletes: boolean) => {
    await untilHydrated(page)
    await page.evaluate(refuseToClear, deletes)
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL('**/user/login**')
    await untilHydrated(page)
  }
  await logOut(false)
  await expect(page.getByText('You are logged out.', { exact: true })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText(
    'Something of yours may still be on this device. To remove it, clear the data of this site',
  )
  await expect(page.getByText('Nothing of yours is kept')).toHaveCount(0)
  await expectNoAxeFindingsInAnyColours(page, 'something may be left')

  await signIn(someone)
  await expect.poll(() => storedOnDevice(page, 'copies')).toHaveLength(1)
  await logOut(true)
  await expect(page.getByText('Nothing of yours is kept on this device.')).toBeVisible()
  expect(await storedOnDevice(page, 'copies')).toEqual([])
})
