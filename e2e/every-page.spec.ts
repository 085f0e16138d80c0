import { everyPage } from './pages'
import { expectNoAxeFindingsInAnyColours, expectThatEverythingFits, test } from './test'

// One walk for both: to come to each page and state takes as long as to look at it.
test('[S2.1] on every page axe finds nothing, in light and in dark, and nothing is wider than a window of 320 px, nor with text twice as large', async ({
  page,
  signIn,
}) => {
  test.setTimeout(15 * 60_000)
  await everyPage(page, signIn, async (about) => {
    await expectNoAxeFindingsInAnyColours(page, about)
    await expectThatEverythingFits(page, about)
  })
})
