import { everyPage } from './pages'
import { expectNoAxeFindingsInAnyColours, expectThatEverythingFits, test } from './test'

test('axe finds nothing on any page, in light and in dark', async ({ page, signIn }) => {
  test.setTimeout(10 * 60_000)
  await everyPage(page, signIn, (about) => expectNoAxeFindingsInAnyColours(page, about))
})

test('no page is wider than a window of 320 px, nor than the window when text is twice as large', async ({
  page,
  signIn,
}) => {
  test.setTimeout(5 * 60_000)
  await everyPage(page, signIn, (about) => expectThatEverythingFits(page, about))
})
