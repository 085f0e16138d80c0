import { button, openPlayer, seconds } from './running-session'
import {
  expect,
  expectNoAxeFindings,
  expectNoAxeFindingsInAnyColours,
  expectThatEverythingFits,
  test,
} from './test'

for (const [width, height] of [
  [390, 844],
  [320, 640],
] as const)
  test(`Log sessions shows both actions at ${width}x${height}`, async ({ page, signIn, someone }) => {
    await page.setViewportSize({ width, height })
    await signIn(someone)
    const bar = (await page.locator('[data-bottom-bar]').boundingBox())?.y ?? 0
    for (const action of [
      page.getByRole('link', { name: /^Start session 3/ }),
      page.getByRole('button', { name: /^I have done it/ }),
    ]) {
      const box = await action.boundingBox()
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(bar)
    }
  })

test('[H22a] every state fits, without a finding of axe', async ({ page, signIn, someone }) => {
  await signIn(someone)
  await openPlayer(page)
  const look = async (about: string) => {
    await expectNoAxeFindingsInAnyColours(page, about)
    await expectThatEverythingFits(page, about)
  }
  await look('start')
  await button(page, 'Start').click()
  await look('get ready')
  await seconds(page, 11)
  await look('set')
  await button(page, 'Set done').click()
  await look('rest')
  await button(page, 'Pause').click()
  await look('paused')
  await button(page, 'Go on').click()
  await button(page, 'Too much for me').click()
  await look('too much')
  await button(page, 'End the session').click()
  await look('end')
  await page.emulateMedia({ forcedColors: 'active' })
  await expectNoAxeFindings(page, 'forced colours')
})
