import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { openDatabase } from '@/lib/adapters/embedded/store/database'
import { logIn } from './faults'
import { emailOf } from './people'
import { type Server, startServer } from './server'
import { expect, expectNoSidewaysScroll, test as base } from './test'

const demo = 'lib/adapters/embedded/demo/content'

const home = `---
title: Hello at the harbour
description: For search engines.
---

We make you *move*.<script>document.title = 'hit'</script><img src=x onerror="document.title = 'hit'">

## Where we are

| Day | Morning | Afternoon | Evening | At night | By appointment | On the telephone |
| --- | ------- | --------- | ------- | -------- | -------------- | ---------------- |
| Monday | 9 to 12 | 14 to 17 | closed | closed | always | always |
`
const aPage = (title: string) => `---\ntitle: ${title}\n---\n\nWords.\n`

/** Replaces the demo's pages by these; all other content stays the demo's. */
async function putPages(dataDir: string, pages: Record<string, string>): Promise<void> {
  const folder = path.join(dataDir, 'content/pages')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  for (const [name, text] of Object.entries(pages)) await writeFile(path.join(folder, `${name}.md`), text)
}

async function restart(server: Server): Promise<void> {
  await server.stop()
  await server.start()
}

/** A clinic with its own pages, and a user whose account lacks the field `roles`. */
const test = base.extend<object, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await startServer({}, process.cwd(), async (dataDir) => {
        await cp(demo, path.join(dataDir, 'content'), { recursive: true })
        await putPages(dataDir, { home, 'your-advice': aPage('Advice') })
        const database = await openDatabase(dataDir)
        await database.orm.execute(sql`ALTER TABLE account ALTER COLUMN roles DROP NOT NULL`)
        await database.orm.execute(sql`UPDATE account SET roles = NULL WHERE email = ${emailOf('finished')}`)
        await database.close()
      })
      await use(server)
      await server.remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

// In one worker: the tests share a server, and the last three change its content.
test.describe.configure({ mode: 'default' })

test('[S8.6a] user lacking a field gets a login error; the log names it', async ({ page, server }) => {
  await page.goto('/user/login')
  const answered = page.waitForResponse('**/api/session')
  await logIn(page, emailOf('finished'))
  expect((await answered).status()).toBe(502)
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(emailOf('finished'))
  expect(server.output()).toContain('user data response does not contain the field roles')
  expect(await page.context().cookies()).toEqual([])
})

test('robots.txt and sitemap list public pages only, with the site’s address', async ({ server }) => {
  const robots = await fetch(`${server.url}/robots.txt`)
  expect(robots.headers.get('content-type')).toContain('text/plain')
  expect(robots.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  const rules = (await robots.text()).split('\n')
  for (const area of ['/api/', '/participant', '/physio', '/user/'])
    expect(rules).toContain(`Disallow: ${area}`)
  expect(rules).toContain(`Sitemap: ${server.url}/sitemap.xml`)
  const sitemap = await fetch(`${server.url}/sitemap.xml`)
  expect(sitemap.headers.get('content-type')).toContain('xml')
  const addresses = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  expect(addresses).toEqual([`${server.url}/`, `${server.url}/shared`, `${server.url}/shared/your-advice`])
})

test("[S1.6a] visitors see the clinic's own home page with sanitised HTML", async ({ page, server }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Hello at the harbour' })).toBeVisible()
  await expect(page.getByText('We make you move.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log in' }).last()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/user/register',
  )
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Where we are' })).toBeVisible()
  await expect(page).toHaveTitle('Steadily')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page, 'a page with a wide table')
  // Without other pages only a placeholder is shown.
  await putPages(server.dataDir, { home })
  await restart(server)
  for (const address of ['/shared', '/shared/your-advice']) {
    await page.goto(address)
    await expect(page.getByText('Advice will appear here')).toBeVisible()
  }
})

test('[S8.8a] logs content that cannot be loaded and still serves every page', async ({ page, server }) => {
  const content = path.join(server.dataDir, 'content')
  await rm(path.join(content, 'exercises'), { recursive: true })
  await writeFile(path.join(content, 'exercises'), 'no folder')
  await writeFile(path.join(content, 'site.json'), '{')
  await putPages(server.dataDir, { 'your-advice': aPage('Advice') })
  await restart(server)
  const served = async (address: string, words: string | RegExp) => {
    expect((await page.goto(address))?.status(), address).toBe(200)
    await expect(page.locator('main').getByText(words).first()).toBeVisible()
  }
  await served('/', 'How it works')
  await served('/shared/your-advice', 'Words.')
  await page.goto('/user/login?previous=/participant/stats')
  await logIn(page, emailOf('in-progress'))
  await page.waitForURL('/participant/stats')
  await served('/participant', /^\d of 4 sessions done/)
  await served('/participant/exercises', 'We could not load your exercises')
  await served('/participant/exercises/bridge', 'We could not load this exercise')
  await served('/participant/stats', /^You have done \d+ of 48 sessions/)
  await served('/user/profile', 'Robin in-progress')
  expect(server.output()).toContain('site settings not loaded')
  expect(server.output()).toContain('exercises not loaded')
})

test('[S8.8b] unloadable pages say so with status 200; the home page works', async ({ page, server }) => {
  await putPages(server.dataDir, { broken: 'no front matter' })
  await restart(server)
  for (const address of ['/shared', '/shared/your-advice', '/shared/anything']) {
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { name: 'We could not load this page' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', address)
    await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow')
  }
  expect((await page.goto('/shared/No'))?.status()).toBe(404)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your exercises, one session at a time')
  expect((await fetch(`${server.url}/sitemap.xml`)).status).toBe(200)
})
