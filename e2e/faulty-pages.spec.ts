import { serverOfBrokenBuild } from './faults'
import { expect, expectNoAxeFindings, expectNoSidewaysScroll, test } from './test'

// Pages broken on purpose: each test puts a fault into the compiled code.
test.use({ complaints: 'expected', baseURL: undefined })

test("[S2.31a] page with an unknown middleware shows error 500, 'Unknown middleware'", async ({ page }) => {
  const server = await serverOfBrokenBuild(
    '["user-redirect","site-settings","main-nav","offers-accounts"]',
    '["no-such"]',
  )
  const isShown = async () => {
    await expect(page.getByRole('heading', { name: 'Sorry, there is a problem' })).toBeVisible()
    await expect(page.getByText(/^What you saved before is safe\./)).toBeVisible()
    await page.getByText('Details for support').click()
    await expect(page.getByText('Status: 500')).toBeVisible()
    await expect(page.getByText('Message: Unknown middleware')).toBeVisible()
  }
  try {
    expect((await page.goto(`${server.url}/user/register?email=c4nary@example.org`))?.status()).toBe(500)
    await isShown()
    // The log has one line with the route template, and no request data.
    const lines = server
      .output()
      .split('\n')
      .filter((line) => line.includes('"page failed"'))
    expect(lines.map((line) => JSON.parse(line) as unknown)).toContainEqual(
      expect.objectContaining({ level: 'error', method: 'GET', route: '/user/register' }),
    )
    expect(server.output()).not.toContain('c4nary')
    // The error also shows after a link, and leads back to the home page.
    await page.goto(`${server.url}/user/login`)
    await page.getByRole('link', { name: 'Create an account' }).click()
    await isShown()
    await page.getByRole('link', { name: 'Home page' }).click()
    await page.waitForURL(`${server.url}/`)
    await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible()
  } finally {
    await server.remove()
  }
})

test('[S8.4b] shows a localised, themed error page when the layout fails', async ({ page, context }) => {
  const server = await serverOfBrokenBuild('["site-settings","main-nav","clinic-visit"', '["no-such"')
  const shown = async (title: string) => {
    expect((await page.goto(`${server.url}/user/login`))?.status()).toBe(500)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page).toHaveTitle(title)
    return page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  }
  const cookie = (name: string, value: string) => ({ name, value, url: server.url })
  try {
    await context.addCookies([cookie('theme', 'light')])
    const light = await shown('Sorry, there is a problem')
    await page.getByText('Details for support').click()
    await expect(page.getByText('Message: Unknown middleware')).toBeVisible()
    await expectNoAxeFindings(page, 'the page without surroundings')
    await expectNoSidewaysScroll(page, 'the page without surroundings')
    await context.addCookies([cookie('theme', 'dark'), cookie('lang', 'es')])
    expect(await shown('Lo sentimos, hay un problema')).not.toBe(light)
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-ES')
  } finally {
    await server.remove()
  }
})
