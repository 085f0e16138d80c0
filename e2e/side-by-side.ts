import type { Page } from '@playwright/test'
import { password } from './people'
import { closeNotice, expect, test as base, untilHydrated } from './test'
import { translatePages, untilTranslated, visibleWords } from './translate'

type SideBySide = {
  /** Logs in two people with the same plan, each in their own browser context. */
  signInBoth: () => Promise<void>
  /**
   * Does the same in a browser that translates its pages and in one that does not, and expects the same text in both.
   * @param act resolves once its result is visible
   */
  inBoth: (about: string, act: (page: Page) => Promise<void>) => Promise<void>
}

/** Tests that compare a translated page with an untranslated one. */
export const test = base.extend<SideBySide & { plain: Page }>({
  plain: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
    await context.addInitScript(closeNotice)
    await use(await context.newPage())
    await context.close()
  },

  signInBoth: async ({ page, plain, someone, someoneElse }, use) => {
    await use(async () => {
      for (const [tab, username] of [
        [page, someone],
        [plain, someoneElse],
      ] as const) {
        const answer = await tab.request.post('/api/session', {
          data: { username, password },
          headers: { 'Sec-Fetch-Site': 'same-origin' },
        })
        expect(answer.status()).toBe(200)
      }
    })
  },

  inBoth: async ({ page, plain }, use) => {
    await translatePages(page)
    await use(async (about, act) => {
      await Promise.all([act(plain), act(page)])
      await untilTranslated(page)
      await expect(async () => {
        expect(await visibleWords(page), about).toBe(await visibleWords(plain))
      }).toPass({ timeout: 15_000 })
    })
  },
})

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

export const sees = (page: Page, words: string | RegExp) =>
  expect(page.getByText(words).first()).toBeVisible()

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilHydrated(page)
}

export { expect }
