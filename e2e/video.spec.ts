import type { Page } from '@playwright/test'
import { startServer, type Server } from './server'
import { expect, forgetSession, test as base, untilHydrated } from './test'
import { hosted, putVideoContent } from './video-content'

/** A clinic with videos of its own, whose site sets no cookies that are not necessary. */
const test = base.extend<object, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await startServer({}, process.cwd(), (dataDir) => putVideoContent(dataDir, false))
      await use(server)
      await server.remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

const path = '/participant/exercises/bridge'
const film = (page: Page) => page.getByLabel('Bridge, shown slowly', { exact: true })
const timeOf = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.currentTime)

test('self-hosted video loads in parts when played, with captions and transcript', async ({
  page,
  signIn,
  someone,
}) => {
  const parts: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.webm')) parts.push(response.status())
  })
  await signIn(someone)
  await page.goto(path)
  await expect(film(page)).toBeVisible()
  expect(parts).toEqual([])
  await film(page).evaluate((video: HTMLVideoElement) => video.play())
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.5)
  expect(parts).toContain(206)
  await expect
    .poll(() => film(page).evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length ?? 0))
    .toBe(1)
  expect(await film(page).evaluate((video: HTMLVideoElement) => video.textTracks[0]?.mode)).toBe('showing')
  await page.getByText('The video in words').click()
  await expect(page.getByText('She lifts her hips.')).toBeVisible()
})

test('[S3.12a] video resumes, shows "Watched", and hides both from other users', async ({
  page,
  signIn,
  someone,
}) => {
  await signIn(someone)
  await page.goto(path)
  await untilHydrated(page)
  await film(page).evaluate(async (video: HTMLVideoElement) => {
    await video.play()
    video.currentTime = 12
  })
  await expect.poll(() => timeOf(page)).toBeGreaterThan(12.3)
  await page.goto('/participant')
  await page.goto(path)
  await expect(page.getByText('You stopped at 0:12.')).toBeVisible()
  await page.getByRole('button', { name: 'Go on from 0:12' }).click()
  await expect.poll(() => timeOf(page)).toBeGreaterThan(12)
  await film(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = 19.8
  })
  await expect(page.getByText('Watched', { exact: true })).toBeVisible()

  const kept = () => page.evaluate(() => localStorage.getItem('video-progress'))
  expect(await kept()).toContain('bridge-film')
  // The session ends without a logout, and another user logs in.
  await forgetSession(page)
  await signIn('in-progress@example.org')
  await page.goto(path)
  await untilHydrated(page)
  await expect(film(page)).toBeVisible()
  await expect(page.getByText('Watched', { exact: true })).toHaveCount(0)
  expect(await kept()).not.toContain('bridge-film')

  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('**/user/login')
  expect(await kept()).toBeNull()
})

test('shows the steps and a message when a video cannot load', async ({ page, signIn, someone }) => {
  await page.route('**/*.webm', (route) => route.abort())
  await signIn(someone)
  await page.goto(path)
  await film(page).evaluate((video: HTMLVideoElement) => {
    video.play().catch(() => undefined)
  })
  await expect(
    page.getByText('This video cannot be shown at the moment. The steps say the same.'),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What to do' })).toBeVisible()
})

test('points to the steps when a third-party video is opened offline', async ({ page, signIn, someone }) => {
  await page.route('**/api/video?*', (route) => route.abort())
  await signIn(someone)
  await page.goto('/participant/exercises/sit-to-stand')
  await untilHydrated(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /^Play video/ }).click()
  await expect(page.locator(':focus')).toContainText('Video needs a connection. The steps work offline.')
  await page.context().setOffline(false)
})

test('points to the steps when the video player is blocked', async ({ page, signIn, someone }) => {
  await page.clock.install()
  const facts = {
    provider: 'vimeo',
    id: hosted['sit-to-stand'],
    title: '',
    seconds: 83,
    width: null,
    height: null,
  }
  await page.route('**/api/video?*', (route) => route.fulfill({ json: facts }))
  await page.route('https://player.vimeo.com/**', (route) => route.abort())
  await signIn(someone)
  await page.goto('/participant/exercises/sit-to-stand')
  await page.getByRole('button', { name: /^Play video/ }).click()
  // This site shows no consent settings, so "always" could not be revoked.
  await expect(page.getByRole('button', { name: 'Always allow' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Allow for this video' }).click()
  await expect(page.locator('iframe')).toBeAttached()
  await page.clock.fastForward('01:00')
  await expect(
    page.getByText('This video cannot be shown at the moment. The steps say the same.'),
  ).toBeVisible()
})
