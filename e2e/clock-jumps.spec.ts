import { emailOf, password } from './people'
import { startServer } from './server'
import { expect, test } from './test'

const days = 24 * 60 * 60

test('a clock 70 days ahead for a moment logs no participant out', async ({ page }) => {
  // Its own: the check of its clock speaks of the jump for an hour.
  const server = await startServer()
  try {
    const { request } = page
    const headers = { 'Sec-Fetch-Site': 'same-origin' }
    const data = { username: emailOf('in-progress'), password }
    expect((await request.post(`${server.url}/api/session`, { data, headers })).status()).toBe(200)
    const showsThePlan = async () => {
      await page.goto(`${server.url}/participant`)
      await expect(page).toHaveURL(/\/participant$/)
      expect((await request.get(`${server.url}/api/participant`)).status()).toBe(200)
    }
    await showsThePlan()
    await server.stepClock(70 * days)
    await showsThePlan()
    expect((await request.post(`${server.url}/api/session/refresh`, { headers })).status()).toBe(200)
    await server.stepClock(0)
    await showsThePlan()
    const health = await request.get(`${server.url}/api/health`)
    expect(await health.json()).toMatchObject({ status: 'degraded', checks: { clock: 'has jumped' } })
    expect(server.output().match(/"level":"error".*the clock of this machine/g)).toHaveLength(2)
  } finally {
    await server.remove()
  }
})
