import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { emailOf } from './people'
import { shiftsSeen, watchShifts } from './shifts'
import { expect, test, untilHydrated } from './test'

const sheets = 'link[rel="stylesheet"]'

/** Goes to a page of ours as a link without a script would. */
async function follow(page: Page, path: string): Promise<string> {
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname === path)
  await page.evaluate((to) => {
    window.location.assign(to)
  }, path)
  return (await answer).text()
}

/** The styles of every element, which must be the same whether the sheet stands in the page or is linked. */
function stylesOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body, body *')].map((each) => {
      const { display, color, fontSize, fontFamily, padding, width } = getComputedStyle(each)
      return [each.tagName, display, color, fontSize, fontFamily, padding, width].join(' ')
    }),
  )
}

test('first page is painted before its style sheet arrives, and nothing moves', async ({ page, signIn }) => {
  await signIn(emailOf('in-progress'))
  await watchShifts(page)
  const { promise: held, resolve: letGo } = Promise.withResolvers<undefined>()
  await page.route('**/_next/static/**/*.css', async (route) => {
    await held
    await route.continue()
  })
  for (const path of ['/', '/participant']) {
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The browser's own margin is gone.
    expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px')
    await untilHydrated(page)
  }
  const arrived = page.waitForResponse('**/*.css')
  letGo(undefined)
  await arrived
  expect(await shiftsSeen(page)).toEqual([])
  await expect(page.locator(sheets), 'React has not inserted the sheet again').toHaveCount(1)
  await expect(page.locator(sheets)).toHaveAttribute('media', 'print')
  await expect(page.locator('head style')).toHaveCount(1)
  await page.unrouteAll({ behavior: 'wait' })
})

test('second page of a visit links the sheet, and looks the same', async ({ page }) => {
  // A browser shows a page with its web font only if the font arrives within 100 ms.
  await page.route('**/*.woff2', (route) => route.abort())
  const first = (await (await page.goto('/user/login'))?.text()) ?? ''
  await untilHydrated(page)
  const inlined = await stylesOf(page)
  const second = await follow(page, '/user/login')
  await untilHydrated(page)
  await expect(page.locator(sheets)).not.toHaveAttribute('media')
  await expect(page.locator('head style')).toHaveCount(0)
  expect(await stylesOf(page)).toEqual(inlined)
  // In bytes.
  expect(gzipSync(second).length).toBeLessThan(gzipSync(first).length - 10_000)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('first page is styled without JavaScript', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('head style')).toHaveCount(1)
    await expect(page.locator('body')).toHaveCSS('margin', '0px')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-weight', '700')
  })
})
