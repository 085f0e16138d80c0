import { emailOf } from './people'
import { expect, test } from './test'

test('a plan that the server could not load has its place on the page before the scripts are there to ask again', async ({
  page,
  signIn,
}) => {
  await signIn(emailOf('not-loaded'))
  await page.route('**/_next/static/chunks/*.js', () => undefined)
  for (const path of ['/participant', '/participant/stats']) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('[aria-busy=true]'), path).toHaveCSS('opacity', '1')
  }
})
