import { everyPhysioPage } from './physio-pages'
import { expectNoAxeFindings, expectNoSidewaysScroll, test } from './test'

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing in the physio area in ${colorScheme}`, async ({ page, signIn }) => {
    test.slow()
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await everyPhysioPage(page, signIn, (about) => expectNoAxeFindings(page, about))
  })

test('no page of the physio area is wider than a window of 320 px', async ({ page, signIn }) => {
  test.slow()
  await page.setViewportSize({ width: 320, height: 640 })
  await everyPhysioPage(page, signIn, (about) => expectNoSidewaysScroll(page, about))
})

test('no page of the physio area is wider than the window when text is twice as large', async ({
  page,
  signIn,
}) => {
  test.slow()
  await everyPhysioPage(page, signIn, async (about) => {
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expectNoSidewaysScroll(page, about)
  })
})
