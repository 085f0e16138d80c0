import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { emailOf } from './people'
import { button, seconds } from './running-session'
import { type Server, startServer } from './server'
import { expect, expectNoAxeFindings, expectThatEverythingFits, test as base, untilHydrated } from './test'
import { putVideoContent } from './video-content'

/** A clinic with an exercise that has a film and no drawing, and one that has both. */
async function putFilm(dataDir: string): Promise<void> {
  await putVideoContent(dataDir, false)
  const folder = path.join(dataDir, 'content/exercises')
  const bridge = await readFile(path.join(folder, 'bridge.md'), 'utf8')
  // The first exercise of this person's plan; no drawing has its name.
  await writeFile(
    path.join(folder, 'no-such-exercise.md'),
    bridge.replace(/^title: .*$/m, 'title: Our own lift'),
  )
  const squat = path.join(folder, 'wall-squat.md')
  const text = (await readFile(squat, 'utf8')).replaceAll(/^video\w*:.*\n/gm, '')
  await writeFile(
    squat,
    text.replace(/^category:/m, 'video: bridge-film.webm\nvideoTitle: Wall squat, shown slowly\ncategory:'),
  )
}

const test = base.extend<object, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await startServer({}, process.cwd(), putFilm)
      await use(server)
      await server.remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

async function open(page: Page, signIn: (email: string) => Promise<void>): Promise<string[]> {
  const films: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.webm')) films.push(request.url())
  })
  await signIn(emailOf('exercise-gone'))
  await page.clock.install()
  await page.goto('/participant/session')
  await untilHydrated(page)
  await button(page, 'Start').click()
  await seconds(page, 11)
  return films
}

test('a film without a drawing plays through sets and pauses', async ({ page, signIn }) => {
  const films = await open(page, signIn)
  await expect(page.getByRole('heading', { name: 'Our own lift' })).toBeVisible()
  await expectNoAxeFindings(page, 'before the film')
  expect(films).toEqual([])
  await button(page, 'Play video').click()
  const film = page.getByLabel('Bridge, shown slowly', { exact: true })
  await expect(film).toBeVisible()
  const state = () =>
    film.evaluate((video: HTMLVideoElement) => ({
      plays: !video.paused,
      muted: video.muted,
      loop: video.loop,
      isMoving: video.currentTime > 0.2,
    }))
  const plays = { plays: true, muted: true, loop: true, isMoving: true }
  await expect.poll(state).toEqual(plays)
  const place = await page.locator('.session-picture').boundingBox()
  const box = await film.boundingBox()
  expect(box?.height).toBe(place?.height)
  await expectNoAxeFindings(page, 'the film')
  await expectThatEverythingFits(page, 'the film')
  const node = await film.elementHandle()
  await button(page, 'Set done').click()
  await expect(page.getByText('Set 2 of 3')).toBeVisible()
  // The same element: it goes on and does not begin again.
  expect(await film.evaluate((video, before) => video === before, node)).toBe(true)
  await button(page, 'Pause').click()
  await expect(film).toHaveCount(0)
  await button(page, 'Go on').click()
  await expect.poll(state).toEqual(plays)
})

test('with a drawing, the drawing moves and a pause offers the film', async ({ page, signIn }) => {
  const films = await open(page, signIn)
  while (!(await page.getByRole('heading', { name: 'Wall squat' }).isVisible()))
    await button(page, 'Skip').click()
  await expect(page.locator('.session-picture svg').first()).toBeVisible()
  await expect(button(page, 'Play video')).toHaveCount(0)
  await button(page, 'Pause').click()
  expect(films).toEqual([])
  await button(page, 'Video: Wall squat, shown slowly').click()
  const film = page.getByLabel('Wall squat, shown slowly', { exact: true })
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  await expectNoAxeFindings(page, 'the film in a pause')
  await button(page, 'Go on').click()
  await expect(film).toHaveCount(0)
})

test('without a connection the film says so, and the session goes on', async ({ page, context, signIn }) => {
  await open(page, signIn)
  await context.setOffline(true)
  await button(page, 'Play video').click()
  await expect(page.getByText(/Video needs a connection/)).toBeVisible()
  await button(page, 'Set done').click()
  await expect(page.getByText('Set 2 of 3')).toBeVisible()
})
