import { type Relay, startRelay } from './relay'
import { unlock } from './physio'
import { startServer } from './server'
import { shiftsSeen, watchShifts } from './shifts'
import { expect, test as base, untilHydrated } from './test'
import { wordpressSite } from './wordpress'

/** A relay in front of WordPress, which can make its answers wait. */
const test = base.extend<object, { relay: Relay }>({
  relay: [
    async ({}, use) => {
      const relay = await startRelay(wordpressSite?.url ?? '')
      await use(relay)
      await relay.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ relay }, use) => {
      const server = await startServer({ WORDPRESS_URL: relay.url })
      await use(server)
      await server.remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

/** Makes answers about participants wait. @returns a function that lets them go */
function holdRecords(relay: Relay): () => void {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  relay.hold = (path) => (path.includes('/participant/') ? promise : undefined)
  return () => {
    relay.hold = () => undefined
    resolve(undefined)
  }
}

const pages = [
  ['/participant', 'Week 3 of 12'],
  ['/participant/exercises', 'Your plan'],
  ['/participant/exercises/bridge', 'Bridge'],
  ['/participant/stats', 'Your stats'],
  ['/participant/session', 'Your session'],
  ['/physio', /’s plan$/],
  ['/physio/start-date', 'Change the start date'],
] as const

test('shell and skeleton are sent before a slow record, and nothing moves', async ({
  page,
  relay,
  signIn,
  someone,
}) => {
  await signIn(someone)
  await unlock(page)
  await watchShifts(page)
  for (const [path, heading] of pages) {
    const letGo = holdRecords(relay)
    const response = await page.goto(path, { waitUntil: 'commit' })
    expect(response?.status(), path).toBe(200)
    await expect(page.getByRole('region', { name: 'Clinic visit' }), path).toBeVisible()
    const ownNavigation = page.getByRole('link', { name: 'Your plan' })
    await expect(ownNavigation, path).toBeVisible({ visible: !path.startsWith('/physio') })
    await expect(page.locator('main [aria-busy=true]'), path).toBeVisible()
    letGo()
    await expect(page.locator('main [aria-busy=true]'), path).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: heading }), path).toBeVisible()
    expect(await shiftsSeen(page), path).toEqual([])
  }
})

test('after a link to a slow page the focus stays in its content', async ({
  page,
  relay,
  signIn,
  someone,
}) => {
  await signIn(someone)
  await untilHydrated(page)
  const letGo = holdRecords(relay)
  await page.getByRole('link', { name: 'Your stats' }).click()
  await expect(page.locator('main [aria-busy=true]')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  letGo()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('unknown exercise and ended session have their status with a slow record', async ({
  page,
  relay,
  server,
  signIn,
  someone,
}) => {
  await signIn(someone)
  const letGo = holdRecords(relay)
  const statusOf = async (path: string) => {
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    const { status, body } = await fetch(new URL(path, server.url), {
      headers: { cookie },
      redirect: 'manual',
    })
    // The rest waits for the record.
    await body?.cancel()
    return status
  }
  expect(await statusOf('/participant/exercises/no-such-exercise')).toBe(404)
  expect(await statusOf('/shared/no-such-page')).toBe(404)
  const [session] = await page.context().cookies()
  await page.request.delete('/api/session', { headers: { 'Sec-Fetch-Site': 'same-origin' } })
  if (session) await page.context().addCookies([session])
  expect(await statusOf('/participant')).toBe(307)
  letGo()
})
