import { emailOf } from './people'
import { expect, test } from './test'

test('the labels of the bottom bar keep apart at 320 px', async ({ page, signIn }) => {
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

test('the bars leave most of the window to the page when text is twice as large', async ({
  page,
  signIn,
}) => {
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
