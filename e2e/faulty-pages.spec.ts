import { serverOfBrokenBuild } from './faults'
import { expect, expectNoAxeFindings, expectNoSidewaysScroll, test } from './test'

// Pages that are built wrong: each as the compiler writes it, with a fault put in.
test.use({ complaints: 'expected', baseURL: undefined })

test("[S2.31a] a page that names a middleware that does not exist is an error page with status 500, 'Unknown middleware'", async ({
  page,
}) => {
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
    // In the log it is one line with the address's template, and nothing that was asked for.
    const lines = server
      .output()
      .split('\n')
      .filter((line) => line.includes('"page failed"'))
    expect(lines.map((line) => JSON.parse(line) as unknown)).toContainEqual(
      expect.objectContaining({ level: 'error', method: 'GET', route: '/user/register' }),
    )
    expect(server.output()).not.toContain('c4nary')
    // By a link, too; and from there home.
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

test('[S8.4b] where not even the surroundings of a page can be made there is still a page, in the language and colours of the browser', async ({
  page,
  context,
}) => {
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
