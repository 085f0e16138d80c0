import { everyPage } from './pages'
import { expectNoAxeFindings, expectNoSidewaysScroll, test } from './test'

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing on any page in ${colorScheme}`, async ({ page, signIn }) => {
    test.setTimeout(5 * 60_000)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await everyPage(page, signIn, (about) => expectNoAxeFindings(page, about))
  })

test('no page is wider than a window of 320 px', async ({ page, signIn }) => {
  test.slow()
  await page.setViewportSize({ width: 320, height: 640 })
  await everyPage(page, signIn, (about) => expectNoSidewaysScroll(page, about))
})

test('no page is wider than the window when text is twice as large', async ({ page, signIn }) => {
  test.slow()
  await everyPage(page, signIn, async (about) => {
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expectNoSidewaysScroll(page, about)
  })
})
