import { emailOf } from './people'
import { expect, test } from './test'

test('keeps 4 px between bottom bar labels at 320 px width', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(emailOf('in-progress'))
  const gaps = await page.getByRole('navigation').evaluate((bar) => {
    const words = [...bar.querySelectorAll('a')].map((link) => {
      const range = document.createRange()
      range.selectNodeContents(link.lastChild ?? link)
      return range.getBoundingClientRect()
    })
    return words.slice(1).map(({ left }, index) => left - (words[index]?.right ?? 0))
  })
  expect(gaps).toHaveLength(3)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(4)
})

test('bars leave most of the viewport to content at doubled text size', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(emailOf('in-progress'))
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
    window.scrollTo(0, 600)
  })
  await expect(page.getByRole('banner')).not.toBeInViewport()
  const share = await page
    .getByRole('navigation')
    .evaluate((bar) => bar.getBoundingClientRect().height / window.innerHeight)
  expect(share).toBeLessThan(0.2)
})

test('the current tab has a border in forced colours', async ({ page, signIn }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn(emailOf('in-progress'))
  const borders = await page
    .getByRole('navigation')
    .locator('a > span:first-child')
    .evaluateAll((marks) => marks.map((mark) => parseFloat(getComputedStyle(mark).borderTopWidth)))
  expect(borders).toEqual([3, 0, 0, 0])
})
