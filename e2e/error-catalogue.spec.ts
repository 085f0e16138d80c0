import { sql } from 'drizzle-orm'
import { type Page, request as newRequest } from '@playwright/test'
import { openDatabase } from '@/lib/adapters/embedded/store/database'
import { logIn, partsOnlyOf } from './faults'
import { expect, test, untilHydrated } from './test'

// Every row of the error catalogue (specification, section 8), each with a real fault. Broken pages are tested in
// faulty-pages.spec.ts, content in own-content.spec.ts. The service worker is blocked, because it would serve lost
// files from its cache.
test.use({ complaints: 'expected', serviceWorkers: 'block' })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const sorry = (page: Page) => heading(page, 'Sorry, there is a problem')

test('[S5.4b] shows a 404 page for missing pages and invalid addresses', async ({
  page,
  signIn,
  someone,
}) => {
  const addresses = ['/no/such/page', '/shared/no-such-page', '/shared/No']
  const inTheArea = ['/participant/no-such-page', '/participant/exercises/no-such-exercise']
  for (const address of [...addresses, ...inTheArea]) {
    if (address === inTheArea[0]) await signIn(someone)
    expect((await page.goto(address))?.status(), address).toBe(404)
    await expect(heading(page, 'This page could not be found')).toBeVisible()
  }
})

test('[S4.21] reloads for a missing chunk once a minute, else shows an error', async ({
  page,
  context,
  signIn,
  someone,
}) => {
  await signIn(someone)
  const parts = await partsOnlyOf(page, '/participant/stats', '/participant')
  expect(parts.length).toBeGreaterThan(0)
  let lost = false
  await context.route(
    (url) => parts.includes(url.pathname),
    (route) => (lost ? route.abort() : route.continue()),
  )
  const begin = Date.now()
  const toStatsAt = async (tab: Page, after: number) => {
    lost = true
    await tab.clock.setFixedTime(begin + after)
    await tab.goto('/participant')
    await untilHydrated(tab)
    const loaded: string[] = []
    tab.on('request', (request) => {
      if (!request.isNavigationRequest()) return
      loaded.push(new URL(request.url()).pathname)
      // The network works again.
      lost = false
    })
    await tab.getByRole('link', { name: 'Your stats' }).first().click()
    return loaded
  }
  const isAnew = async (tab: Page, loaded: string[]) => {
    await expect(heading(tab, 'Your stats')).toBeVisible()
    await untilHydrated(tab)
    expect(loaded).toEqual(['/participant/stats'])
  }
  await page.evaluate(async () => {
    const cache = await caches.open('static-files')
    await cache.put('/_next/static/chunks/poisoned.js', new Response('no script'))
  })

  await isAnew(page, await toStatsAt(page, 0))
  expect(await page.evaluate(() => caches.match('/_next/static/chunks/poisoned.js'))).toBeUndefined()

  const other = await context.newPage()
  const loaded = await toStatsAt(other, 59_999)
  await expect(sorry(other)).toBeVisible()
  expect(loaded).toEqual([])
  await other.close()

  const third = await context.newPage()
  await isAnew(third, await toStatsAt(third, 60_000))
})

test('[S4.21a] page without scripts reloads once, then stays readable and says so', async ({
  page,
  signIn,
  someone,
}) => {
  await signIn(someone)
  await page.route('**/_next/static/chunks/*.js', (route) => route.abort())
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++
  })
  await page.goto('/participant/stats')
  await expect(page.getByText(/^Part of this page is missing/)).toBeInViewport()
  await expect(heading(page, 'Your stats')).toBeVisible()
  expect(loads).toBe(2)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await untilHydrated(page)
  await expect(page.getByText(/^Part of this page is missing/)).toBeHidden()
})

test('[S4.20] shows a page after any broken response to a navigation', async ({ page, signIn, someone }) => {
  await signIn(someone)
  const answers = {
    'a page that is not ours': { status: 500, contentType: 'text/html', body: '<h1>Gateway</h1>' },
    nothing: null,
    'nonsense in the right type': { status: 200, contentType: 'text/x-component', body: '0:{"nonsense' },
    'a broken-off answer': { status: 200, contentType: 'text/x-component', body: '' },
  }
  for (const [what, answer] of Object.entries(answers)) {
    await page.goto('/participant')
    await untilHydrated(page)
    await page.route(
      (url) => url.searchParams.has('_rsc'),
      (route) => (answer ? route.fulfill(answer) : route.abort()),
    )
    await page.getByRole('link', { name: 'Your stats' }).first().click()
    await expect(heading(page, 'Your stats').or(sorry(page)), what).toBeVisible()
    await page.unrouteAll()
  }
})

const logInToStats = async (page: Page, email: string) => {
  await page.goto('/user/login?previous=/participant/stats')
  await logIn(page, email)
  await page.waitForURL('/participant/stats')
}
const write = async (page: Page, goal: string) => {
  await page.getByRole('button', { name: 'Add a goal' }).click()
  await page.getByLabel('Your new goal').fill(goal)
}

test('[S8.7a] keeps a typed goal while the server is down and saves later', async ({
  page,
  server,
  someone,
}) => {
  await logInToStats(page, someone)
  await write(page, 'Lift Anna')
  await server.kill()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').getByText(/^We could not confirm that this was saved\./)).toBeVisible()
  await expect(page.getByLabel('Your new goal')).toHaveValue('Lift Anna')
  await server.start()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Goal added')).toBeVisible()
})

test('[S8.5a] expired tokens end the session; after login the draft is back', async ({
  page,
  baseURL,
  server,
  someone,
}) => {
  await logInToStats(page, someone)
  await write(page, 'Walk the dog')
  await server.stop()
  const database = await openDatabase(server.dataDir)
  await database.orm.execute(sql`UPDATE refresh_token SET expires_at = expires_at - interval '61 days'`)
  await database.close()
  await server.start()
  await server.setClockAhead(31 * 60)
  try {
    const browser = await newRequest.newContext({
      ...(baseURL !== undefined && { baseURL }),
      storageState: await page.context().storageState(),
    })
    const answer = await browser.get('/api/participant')
    expect(answer.status()).toBe(401)
    expect(await answer.json()).toMatchObject({
      detail: 'Both token and refresh token have expired. Your request was aborted.',
    })
    expect((await browser.storageState()).cookies).toEqual([])
    await browser.dispose()

    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL('**/user/login?previous=%2Fparticipant%2Fstats&reason=expired')
    await expect(page.getByText(/^You were logged out/)).toBeVisible()
    expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ httpOnly: true }))
    await logIn(page, someone)
    await page.waitForURL('/participant/stats')
    await expect(page.getByLabel('Your new goal')).toHaveValue('Walk the dog')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Goal added')).toBeVisible()
  } finally {
    await server.setClockAhead(0)
  }
})
