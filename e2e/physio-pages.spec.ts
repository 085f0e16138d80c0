import { everyPhysioPage } from './physio-pages'
import { expectNoAxeFindingsInAnyColours, expectThatEverythingFits, test } from './test'

test('axe finds nothing in the physio area, in light and in dark', async ({ page, signIn }) => {
  test.slow()
  await everyPhysioPage(page, signIn, (about) => expectNoAxeFindingsInAnyColours(page, about))
})

test('no page of the physio area is wider than a window of 320 px, nor than the window when text is twice as large', async ({
  page,
  signIn,
}) => {
  test.slow()
  await everyPhysioPage(page, signIn, (about) => expectThatEverythingFits(page, about))
})
