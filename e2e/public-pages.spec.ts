import { cp, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { startServer } from './server'
import { expect, expectNoSidewaysScroll, test } from './test'

const demo = 'lib/adapters/embedded/demo/content'

/** A server with content of its own: the demo's, but for these pages. */
async function aServerWith(pages: Record<string, string>) {
  const server = await startServer()
  const content = path.join(server.dataDir, 'content')
  await cp(path.join(demo, 'exercises'), path.join(content, 'exercises'), { recursive: true })
  await cp(path.join(demo, 'site.json'), path.join(content, 'site.json'))
  await mkdir(path.join(content, 'pages'))
  for (const [name, text] of Object.entries(pages))
    await writeFile(path.join(content, 'pages', `${name}.md`), text)
  return server
}

test('[S2.13] a visitor finds the advice, reads a page and goes to one of its sections', async ({ page }) => {
  await page.goto('/')
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Advice' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Advice and information' })).toBeVisible()
  await page.getByRole('link', { name: /^Your advice/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your advice' })).toBeVisible()
  await page.getByRole('link', { name: 'When to stop' }).click()
  await expect(page).toHaveURL(/#section-\d$/)
  await expect(page.getByRole('heading', { name: 'When to stop' })).toBeInViewport()
  await expect(page.getByText('Last checked on 2 November 2026.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print this page' })).toBeVisible()
})

test('[S1.4] a participant reads the public pages too', async ({ page, signIn, someone }) => {
  await signIn(someone)
  await page.getByRole('link', { name: 'Your advice' }).click()
  await expect(page.getByRole('heading', { name: 'Stop at once' })).toBeHidden()
  await expect(page.getByText('Stop at once and sit down if you:')).toBeVisible()
  await page.getByRole('link', { name: 'All advice and information' }).click()
  await page.getByRole('link', { name: /^Questions people ask/ }).click()
  await expect(page.getByRole('heading', { level: 3, name: 'I forgot to log a session' })).toBeVisible()
})

test('[S2.13a] what is no public page is a 404, whoever asks and however it is written', async ({
  page,
  signIn,
  someone,
}) => {
  const addresses = ['no-such-page', 'home', '..%2f', '%00', '%E2%82%AC', 'Your-Advice', 'a'.repeat(10_000)]
  const statuses = async () =>
    Promise.all(
      addresses.map(async (slug) =>
        (await page.request.get(`/shared/${slug}`, { maxRedirects: 0 })).status(),
      ),
    )
  expect(await statuses()).toEqual(addresses.map(() => 404))
  await signIn(someone)
  expect(await statuses()).toEqual(addresses.map(() => 404))
  await page.goto('/shared/no-such-page')
  await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible()
})

test('public pages tell search engines what they are, and all others keep out of them', async ({
  page,
  server,
}) => {
  const tell = (selector: string) => page.locator(`head ${selector}`)
  await page.goto('/shared/your-advice?utm_source=mail')
  await expect(page).toHaveTitle('Your advice – Steadily')
  const description = 'How to exercise safely at home, and when to stop.'
  await expect(tell('meta[name=description]')).toHaveAttribute('content', description)
  await expect(tell('meta[name=robots]')).toHaveAttribute('content', 'index, follow')
  await expect(tell('link[rel=canonical]')).toHaveAttribute('href', `${server.url}/shared/your-advice`)
  for (const [property, content] of [
    ['title', 'Your advice'],
    ['description', description],
    ['type', 'website'],
    ['site_name', 'Steadily'],
    ['url', `${server.url}/shared/your-advice`],
  ])
    await expect(tell(`meta[property="og:${property}"]`)).toHaveAttribute('content', content ?? '')
  await expect(tell('meta[property="og:image"]')).toHaveCount(0)
  await page.goto('/shared/getting-started')
  await expect(tell('meta[property="og:image"]')).toHaveAttribute(
    'content',
    `${server.url}/content/pages/stand-up.png`,
  )
  for (const path of ['/', '/shared']) {
    await page.goto(path)
    await expect(tell('meta[name=robots]')).toHaveAttribute('content', 'index, follow')
  }
  for (const path of ['/user/login', '/physio/login', '/shared/no-such-page']) {
    await page.goto(path)
    await expect(tell('meta[name=robots]').first()).toHaveAttribute('content', /^noindex/)
    await expect(tell('link[rel=canonical]')).toHaveCount(0)
  }
})

test('robots.txt and the sitemap name public pages only, at the address of the site', async () => {
  const page = (title: string) => `---\ntitle: ${title}\n---\n\nWords.\n`
  const server = await aServerWith({ home: page('Hello'), 'your-advice': page('Advice') })
  try {
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
  } finally {
    await server.remove()
  }
})

test("[S1.6a] visitors see the clinic's own home page, and its HTML cleaned", async ({ page }) => {
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
  const server = await aServerWith({ home })
  try {
    await page.goto(server.url)
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
    await page.goto(`${server.url}/shared`)
    await expect(page.getByText('Advice will appear here')).toBeVisible()
    await page.goto(`${server.url}/shared/your-advice`)
    await expect(page.getByText('Advice will appear here')).toBeVisible()
  } finally {
    await server.remove()
  }
})

test('[S8.8b] pages that cannot be loaded say so, with status 200, and the home page stays', async ({
  page,
}) => {
  const server = await aServerWith({ broken: 'no front matter' })
  try {
    for (const path of ['/shared', '/shared/your-advice', '/shared/anything']) {
      const answer = await page.goto(`${server.url}${path}`)
      expect(answer?.status()).toBe(200)
      await expect(page.getByRole('heading', { name: 'We could not load this page' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', path)
      await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow')
    }
    expect((await page.goto(`${server.url}/shared/No`))?.status()).toBe(404)
    await page.goto(server.url)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your exercises, one session at a time')
    expect((await fetch(`${server.url}/sitemap.xml`)).status).toBe(200)
  } finally {
    await server.remove()
  }
})
