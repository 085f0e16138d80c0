import { everyPhysioPage } from './physio-pages'
import { expectNoAxeFindingsInAnyColours, expectThatEverythingFits, test } from './test'

test('on every page of the physio area axe finds nothing, in light and in dark, and nothing is wider than a window of 320 px, nor with text twice as large', async ({
  page,
  signIn,
}) => {
  test.setTimeout(6 * 60_000)
  await everyPhysioPage(page, signIn, async (about) => {
    await expectNoAxeFindingsInAnyColours(page, about)
    await expectThatEverythingFits(page, about)
  })
})
