import { readyForOffline, thirdWeek } from './logging-offline'
import { expect, test } from './test'

// The server is down behind its proxy, or a captive portal answers instead.
const others = [
  ['a proxy without its server', { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }],
  ['a portal that says 200', { status: 200, contentType: 'application/json', body: '{"login":true}' }],
] as const

for (const [who, answer] of others)
  test(`queues a session and sends it later if ${who} answers`, async ({ page, signIn, someone }) => {
    await signIn(someone)
    await readyForOffline(page)
    await page.route('**/api/participant{,/**}', (route) => route.fulfill(answer))
    await page.getByRole('button', { name: /^I have done it. Log session 3/ }).click()
    await expect(page.getByText('Session 3 is waiting to be sent.', { exact: true })).toBeVisible()
    await expect(page.getByText(/^2 of 4 sessions done/)).toBeVisible()
    await page.unrouteAll()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(page.getByText(/^3 of 4 sessions done/)).toBeVisible()
    expect(await thirdWeek(page.context())).toEqual([true, true, true])
  })
