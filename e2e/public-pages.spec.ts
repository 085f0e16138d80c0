import { expect, test } from './test'

test('[S2.13] visitor finds the advice, reads a page and jumps to a section', async ({ page }) => {
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

test('the log-in page leads physios to their own', async ({ page }) => {
  await page.goto('/user/login')
  await page.getByRole('main').getByRole('link', { name: 'For physios' }).click()
  await expect(page).toHaveURL(/\/physio\/login\?/)
})

test('[S1.4] participant can read the public pages', async ({ page, signIn, someone }) => {
  await signIn(someone)
  await page.getByRole('link', { name: 'Your advice' }).click()
  await expect(page.getByRole('heading', { name: 'Stop at once' })).toBeHidden()
  await expect(page.getByText('Stop at once and sit down if you:')).toBeVisible()
  await page.getByRole('link', { name: 'All advice and information' }).click()
  await page.getByRole('link', { name: /^Questions people ask/ }).click()
  await expect(page.getByRole('heading', { level: 3, name: 'I forgot to log a session' })).toBeVisible()
})

test('[S2.13a] unknown public pages are 404 for everyone, however the URL is written', async ({
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

test('public pages have metadata for search engines; all others are noindex', async ({ page, server }) => {
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
