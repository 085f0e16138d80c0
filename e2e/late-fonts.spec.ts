import { emailOf } from './people'
import { shiftsSeen, watchShifts } from './shifts'
import { expect, test } from './test'

/** Longer than a page takes to be drawn. */
const delay = 1_000

test('letters that come after the page was drawn move nothing', async ({ page, signIn }) => {
  await signIn(emailOf('in-progress'))
  await page.setViewportSize({ width: 390, height: 3000 })
  await watchShifts(page)
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delay))
    await route.continue()
  })
  for (const path of [
    '/',
    '/shared/your-advice',
    '/participant',
    '/participant/exercises/heel-raise',
    '/participant/stats',
  ]) {
    const fonts = page.waitForResponse('**/*.woff2')
    await page.goto(path)
    await fonts
    expect(await shiftsSeen(page), path).toEqual([])
  }
})
