import { heading, cacheEntries, test, untilReadyForOffline } from './installed'
import { emailOf } from './people'
import { startServer } from './server'
import { expect, untilHydrated } from './test'

test.use({ serviceWorkers: 'allow' })

test.describe('service worker caches', () => {
  test('service worker caches build files and the offline page, no personal data', async ({
    page,
    relay,
    signIn,
  }) => {
    await signIn(emailOf('in-progress'))
    for (const path of ['/participant/exercises', '/participant/exercises/bridge', '/participant/stats'])
      await page.goto(path)
    await page.goto('/user/profile')
    await page.goto('/shared/your-advice')
    await untilReadyForOffline(page)
    const scripts = new Set<string>()
    for (const path of ['/participant/exercises', '/participant/exercises/bridge', '/participant/stats']) {
      await page.goto(path)
      for (const script of await page.locator('script[src]:not([nomodule])').all())
        scripts.add(new URL((await script.getAttribute('src')) ?? '', relay.url).pathname)
    }
    // Once more, now controlled by the worker, and in another language, for which the offline page is cached again.
    await page.context().addCookies([{ name: 'lang', value: 'es', url: relay.url }])
    await page.goto('/participant')
    await expect
      .poll(async () => (await cacheEntries(page)).find(({ address }) => address === '/~offline')?.text)
      .toContain('<html lang="es')

    const kept = await cacheEntries(page)
    expect(scripts.size).toBeGreaterThan(8)
    expect(kept.map(({ address }) => address)).toEqual(expect.arrayContaining([...scripts]))
    expect([...new Set(kept.map(({ cache }) => cache))].sort()).toEqual(['offline-page', 'static-files'])
    const others = kept.filter(({ address }) => !address.startsWith('/_next/static/'))
    expect(others.map(({ cache, address }) => `${cache} ${address}`)).toEqual(['offline-page /~offline'])
    const personal = /in-progress@|Robin in|higher kitchen chair|Walk to the shops|set-cookie/i
    expect(kept.filter(({ text }) => personal.test(text)).map(({ address }) => address)).toEqual([])

    const asking = relay.asked.filter(({ path }) => path === '/~offline')
    expect(asking.length).toBeGreaterThan(1)
    expect(asking.map(({ headers }) => headers.cookie)).toEqual(asking.map(() => undefined))
  })

  test('physio area and API requests bypass the service worker, once each', async ({
    page,
    relay,
    signIn,
  }) => {
    await signIn(emailOf('in-progress'))
    await untilReadyForOffline(page)
    expect((await page.goto('/participant'))?.fromServiceWorker()).toBe(true)
    const before = relay.asked.length
    expect((await page.goto('/physio/login?previous=/physio'))?.fromServiceWorker()).toBe(false)
    const api = page.waitForResponse('**/api/health')
    await page.evaluate(() => fetch('/api/health'))
    expect((await api).fromServiceWorker()).toBe(false)
    const asked = relay.asked.slice(before).filter(({ path }) => /^\/(physio|api\/health)/.test(path))
    expect(asked.map(({ path }) => path)).toEqual(['/physio/login?previous=/physio', '/api/health'])
    expect(asked.map(({ headers }) => headers['service-worker-navigation-preload'])).toEqual([
      undefined,
      undefined,
    ])

    relay.away = true
    await expect(page.goto('/physio')).rejects.toThrow(/ERR_/)
    expect(relay.asked.some(({ path }) => path === '/physio')).toBe(false)
  })
})

test.describe('service worker', () => {
  test('new service worker waits until the pages of the old one are left', async ({
    page,
    context,
    relay,
    signIn,
  }) => {
    await signIn(emailOf('in-progress'))
    await untilReadyForOffline(page)
    const files = async () => (await cacheEntries(page)).map(({ address }) => address).sort()
    const before = await files()
    await page.evaluate(() => caches.open('of-an-earlier-worker'))
    relay.added.set('/sw.js', '\n// a newer build\n')
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    const waiting = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state)
    await expect.poll(waiting).toBe('installed')
    await page.goto('/participant/stats')
    await expect(heading(page, 'Your stats')).toBeVisible()
    expect(await waiting()).toBe('installed')

    await page.goto('about:blank')
    // The browser lets go of a page some time after it is left.
    const newest = context.serviceWorkers().at(-1)
    const state = () =>
      newest?.evaluate(() => (globalThis as unknown as { serviceWorker: ServiceWorker }).serviceWorker.state)
    await expect.poll(state).toBe('activated')
    await page.goto('/participant')
    await expect.poll(() => page.evaluate(() => caches.has('of-an-earlier-worker'))).toBe(false)
    expect(await waiting()).toBeUndefined()
    expect(await files()).toEqual(expect.arrayContaining(before))
  })

  test('page with corrupt cached scripts reloads and recovers', async ({ page, context, signIn }) => {
    await signIn(emailOf('in-progress'))
    await untilReadyForOffline(page)
    await page.goto('/participant/stats')
    await expect(heading(page, 'Your stats')).toBeVisible()
    await page.goto('/user/profile')
    const poisoned = await page.evaluate(async () => {
      const cache = await caches.open('static-files')
      const scripts = (await cache.keys()).filter(({ url }) => url.endsWith('.js'))
      const headers = { 'content-type': 'text/plain' }
      await Promise.all(scripts.map((each) => cache.put(each, new Response('', { status: 404, headers }))))
      return scripts.length
    })
    expect(poisoned).toBeGreaterThan(0)
    const other = await context.newPage()
    await other.goto('/participant/stats')
    await other.waitForFunction(() => {
      const [arrival] = performance.getEntriesByType('navigation')
      return (arrival as PerformanceNavigationTiming | undefined)?.type === 'reload'
    })
    await untilHydrated(other)
    const broken = (await cacheEntries(other)).filter(({ text }) =>
      text.startsWith('[["content-type","text/plain"]]'),
    )
    expect(broken.map(({ address }) => address)).toEqual([])
  })

  test('[S7.19] service worker removes itself and its caches when switched off', async ({ page, relay }) => {
    await page.goto('/')
    await untilReadyForOffline(page)
    const without = await startServer({ SERVICE_WORKER: 'off' })
    try {
      relay.target = without.url
      // The worker's own script unregisters it, even if no page of ours helps.
      await page.evaluate(async () => {
        await (await navigator.serviceWorker.ready).update()
      })
      const left = () =>
        page.evaluate(async () => [
          ...(await caches.keys()),
          ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
        ])
      await expect.poll(left).toEqual([])
      await page.goto('/shared')
      const script = await page.request.get('/sw.js')
      expect(script.headers()['cache-control']).toBe('no-cache')
      expect(await left()).toEqual([])
    } finally {
      await without.remove()
    }
  })
})

test('site is installable', async ({ page, request }) => {
  await page.goto('/')
  await untilReadyForOffline(page)
  const devtools = await page.context().newCDPSession(page)
  const { errors, data } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const manifest = JSON.parse(data ?? '') as { name: string; icons: { src: string; sizes: string }[] }
  expect(manifest.name).toBe('Steadily')
  for (const { src, sizes } of manifest.icons) {
    const picture = await (await request.get(src)).body()
    // Bytes 16 to 23 of a PNG hold its width and height.
    expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`, src).toBe(sizes)
  }
  const answer = await request.get('/sw.js')
  expect(answer.headers()).toMatchObject({ 'cache-control': 'no-cache' })
  expect(answer.headers()['content-type']).toContain('text/javascript')
})
