import type { Page } from '@playwright/test'
import { collector, heardBy, longFilm, playElsewhere, playerOn } from './elsewhere'
import { startFakeProvider } from './fake-provider'
import { logIn } from './faults'
import { type Server, startServer } from './server'
import { expect, expectNoAxeFindings, expectNoSidewaysScroll, test as base, untilHydrated } from './test'
import { hosted, notice, putVideoContent } from './video-content'
import { everyVideoState } from './video-pages'

const events = { ANALYTICS_ENABLED: 'on', ANALYTICS_KEY: 'harbour.example', ANALYTICS_ENDPOINT: collector }

/** A clinic whose site asks for cookie consent, counts page views and embeds third-party videos. */
const test = base.extend<object, { server: Server }>({
  server: [
    async ({}, use) => {
      const provider = await startFakeProvider()
      const server = await startServer({ ...events, ...provider.env }, process.cwd(), (dataDir) =>
        putVideoContent(dataDir, true),
      )
      await use(server)
      await server.remove()
      provider.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})
test.use({ cookieNotice: 'open' })

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' })
const video = '/participant/exercises/sit-to-stand'
const play = (page: Page) => page.getByRole('button', { name: /^Play video/ })
const answer = async (page: Page, how: 'Accept' | 'Reject') => {
  await banner(page).getByRole('button', { name: how, exact: true }).click()
  await expect(banner(page)).toContainText(how === 'Accept' ? 'You accepted' : 'You rejected')
  await banner(page).getByRole('button', { name: 'Close' }).click()
}

/** Visits every kind of page, the one with a video last. */
async function goAround(page: Page): Promise<void> {
  for (const path of [
    '/',
    '/shared',
    '/participant',
    '/participant/exercises',
    '/participant/stats',
    video,
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await untilHydrated(page)
  }
  // The page asks our server about the video once it scrolls into view.
  await play(page).scrollIntoViewIfNeeded()
  await expect(play(page)).toHaveText(/1 minute/)
}

for (const how of ['not answered', 'rejected'] as const)
  test(`[S7.18a] sends no third-party request while the notice is ${how}`, async ({
    page,
    context,
    signIn,
    someone,
  }) => {
    const asked = await playElsewhere(context)
    await signIn(someone)
    if (how === 'rejected') await answer(page, 'Reject')
    await goAround(page)
    await play(page).click()
    await expect(page.getByText('This video comes from Vimeo, which may set cookies.')).toBeVisible()
    await page.context().setOffline(true)
    await page.context().setOffline(false)
    await page.reload()
    expect(asked).toEqual([])
    await expect(banner(page)).toHaveCount(how === 'rejected' ? 0 : 1)
  })

test('consent counts routes only, plays videos with one press, is revocable', async ({
  page,
  context,
  someone,
}) => {
  const asked = await playElsewhere(context)
  const counted = () =>
    asked.filter(({ url }) => url === collector).map(({ body }) => JSON.parse(body ?? '') as object)
  await page.goto('/user/login?reason=expired')
  await answer(page, 'Accept')
  // Pages opened before consent are never counted.
  expect(asked).toEqual([])

  await page.goto('/user/login')
  await logIn(page, someone)
  await page.waitForURL('**/participant')
  await untilHydrated(page)
  await page.goto('/shared/your-advice?c4nary=1#c4nary')
  await untilHydrated(page)
  await goAround(page)
  await context.setOffline(true)
  await page.evaluate(() => {
    history.pushState(null, '', '/seen-offline')
  })
  await expect(page.getByText('You are offline.')).toBeVisible()
  // Wait until the page has noticed its new URL.
  await expect(page.locator('nav [aria-current]')).toHaveCount(0)
  await context.setOffline(false)
  await page.goto(video)
  await play(page).click()
  await expect(page.frameLocator('iframe').getByText('Fake player')).toBeVisible()
  await expect(page.locator('iframe')).toHaveAttribute(
    'src',
    'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&texttrack=en',
  )
  await expect.poll(() => JSON.stringify(counted())).toContain('Video started')
  await expect.poll(() => JSON.stringify(counted())).toContain('Video finished')

  const told = await heardBy(await playerOn(page))
  expect(JSON.stringify(told)).not.toMatch(/exercises|sit-to-stand|localhost|127\.0\.0\.1/)
  const origin = new URL(page.url()).origin
  const event = (name: string, path: string) => ({ name, domain: 'harbour.example', url: `${origin}${path}` })
  const views = (...paths: string[]) => paths.map((path) => event('pageview', path))
  const exercise = '/participant/exercises/{slug}'
  expect(counted()).toEqual([
    ...views('/user/login'),
    event('Log in', '/user/login'),
    ...views('/participant', '/shared/your-advice'),
    // A logged-in participant is redirected from the home page to the log.
    ...views('/participant', '/shared', '/participant', '/participant/exercises', '/participant/stats'),
    ...views(exercise, exercise),
    event('Video started', exercise),
    event('Video finished', exercise),
  ])
  for (const { headers } of asked.filter(({ url }) => url === collector))
    expect(Object.keys(headers)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/cookie|referer/)]),
    )
  expect(new Set(asked.map(({ url }) => new URL(url).host))).toEqual(
    new Set(['collector.example', 'player.vimeo.com']),
  )

  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' }).click()
  const dialog = page.getByRole('dialog', { name: notice.modalTitle })
  await dialog.getByRole('radio', { name: /^Reject/ }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
  const before = asked.length
  await goAround(page)
  expect(asked).toHaveLength(before)
})

test('resumes a video after one-time consent, without storing the consent', async ({
  page,
  context,
  signIn,
  someone,
}) => {
  const asked = await playElsewhere(context)
  await signIn(someone)
  await page.goto(video)
  await play(page).click()
  await page.getByRole('button', { name: 'Allow for this video' }).click()
  await expect(page.locator('iframe')).toBeFocused()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('video-progress')))
    .toMatch(/"seconds":[2-6]\d/)
  expect(await page.evaluate(() => localStorage.getItem('GDPR:accepted'))).toBeNull()
  await page.reload()
  await expect(page.getByText(/^You stopped at [01]:\d\d\.$/)).toBeVisible()
  await page.getByRole('button', { name: /^Go on from/ }).click()
  await page.getByRole('button', { name: 'Allow for this video' }).click()
  await expect
    .poll(
      async () =>
        (await heardBy(await playerOn(page))).find(({ method }) => method === 'setCurrentTime')?.value,
    )
    .toBeGreaterThanOrEqual(20)
  expect(new Set(asked.map(({ url }) => new URL(url).host))).toEqual(new Set(['player.vimeo.com']))
})

test('[S7.17a] shows the steps, never provider markup, for any bad response', async ({
  page,
  context,
  signIn,
  someone,
}) => {
  const asked = await playElsewhere(context)
  await signIn(someone)
  await answer(page, 'Accept')
  asked.length = 0
  for (const exercise of Object.keys(hosted).filter((each) => each !== 'sit-to-stand')) {
    await page.goto(`/participant/exercises/${exercise}`)
    const fallback = page.getByText('This video cannot be shown at the moment. The steps say the same.')
    // The page checks whether the video still exists once it scrolls into view.
    if (exercise === 'heel-raise')
      await page.getByRole('heading', { name: /^Video: / }).scrollIntoViewIfNeeded()
    else await play(page).click()
    await expect(fallback, exercise).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    expect(await page.content()).not.toMatch(/c4nary|evil\.example/)
    await page.getByRole('link', { name: 'Read the steps' }).click()
    await expect(page.getByRole('heading', { name: 'What to do' })).toBeInViewport()
  }
  expect(asked.filter(({ url }) => url !== collector)).toEqual([])
})

test('no axe findings on the notice, its settings and every video state', async ({
  page,
  context,
  signIn,
  someone,
}) => {
  await playElsewhere(context, longFilm)
  await everyVideoState(
    page,
    () => signIn(someone),
    (about) => expectNoAxeFindings(page, about),
  )
})

test('the notice and every video state fit a 320 px viewport', async ({ page, context, signIn, someone }) => {
  await playElsewhere(context, longFilm)
  await page.setViewportSize({ width: 320, height: 640 })
  await everyVideoState(
    page,
    () => signIn(someone),
    (about) => expectNoSidewaysScroll(page, about),
  )
})
