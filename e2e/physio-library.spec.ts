import { cp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { emailOf } from './people'
import { unlock } from './physio'
import { type Server, startServer } from './server'
import { shiftsSeen, watchShifts } from './shifts'
import { expect, test as base, untilHydrated } from './test'

const demo = 'lib/adapters/embedded/demo/content'
const library = '**/physio/library/*'
const drawn = 'li svg[viewBox="0 0 100 100"] > *'

/** A clinic with 300 exercises. */
const test = base.extend<object, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await startServer({}, process.cwd(), async (dataDir) => {
        await cp(demo, path.join(dataDir, 'content'), { recursive: true })
        const exercises = path.join(dataDir, 'content/exercises')
        const text = await readFile(path.join(exercises, 'bridge.md'), 'utf8')
        for (let number = 1; number <= 276; number++)
          await writeFile(
            path.join(exercises, `more-${number}.md`),
            text.replace(/^title: .*$/m, `title: More ${number}`),
          )
      })
      await use(server)
      await server.remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

test('large library arrives without moving the page, and is cached', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 3000 })
  await signIn(emailOf('in-progress'))
  await unlock(page)
  const { promise: held, resolve: letGo } = Promise.withResolvers<undefined>()
  await page.route(library, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/physio')
  await untilHydrated(page)
  const shelf = page.getByRole('region', { name: 'Exercise library' })
  await expect(shelf.getByRole('listitem')).toHaveCount(30)
  await expect(shelf.locator(drawn)).toHaveCount(0)
  await page.getByRole('searchbox').fill('more 276')
  await expect(page.getByText('Getting the exercises…')).toBeVisible()
  await page.getByRole('searchbox').fill('')
  const arrived = page.waitForResponse(library)
  letGo(undefined)
  expect((await arrived).headers()['cache-control']).toBe('private, max-age=31536000, immutable')
  await expect(shelf.locator(drawn)).not.toHaveCount(0)
  await expect(shelf.getByRole('listitem')).toHaveCount(30)
  await page.getByRole('searchbox').fill('more 276')
  await expect(shelf.getByRole('listitem')).toHaveCount(1)
  await page.unrouteAll({ behavior: 'wait' })
})

test('drawings of a large library move nothing', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 3000 })
  await signIn(emailOf('in-progress'))
  await unlock(page)
  await watchShifts(page)
  const answer = await page.goto('/physio')
  expect(await answer?.text()).not.toContain('More 200')
  await expect(page.getByRole('region', { name: 'Exercise library' }).locator(drawn)).not.toHaveCount(0)
  expect(await shiftsSeen(page)).toEqual([])
})

test('library that cannot be loaded is tried again by a press', async ({ page, signIn }) => {
  await signIn(emailOf('in-progress'))
  await unlock(page)
  await page.goto('/shared')
  await page.route(library, (route) => route.abort(), { times: 1 })
  await page.goto('/physio?q=more+27')
  const shelf = page.getByRole('region', { name: 'Exercise library' })
  await expect(shelf.getByRole('listitem')).toHaveCount(8)
  await expect(page.getByText('We could not load all of the exercises. The plan is safe.')).toBeVisible()
  await page.getByRole('searchbox').fill('more 276')
  await shelf.getByRole('button', { name: 'Try again' }).click()
  await expect(shelf.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText(/^We could not load/)).toHaveCount(0)
})
