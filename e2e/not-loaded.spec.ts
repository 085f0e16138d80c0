import { emailOf } from './people'
import { expect, test } from './test'

test('shows a placeholder for an unloaded plan before scripts run', async ({ page, signIn }) => {
  await signIn(emailOf('not-loaded'))
  await page.route('**/_next/static/chunks/*.js', () => undefined)
  for (const path of ['/participant', '/participant/stats']) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('[aria-busy=true]'), path).toHaveCSS('opacity', '1')
  }
})
