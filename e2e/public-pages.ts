import type { Page } from '@playwright/test'

/** Goes through the public pages and calls `look` at each. Nobody is logged in before or after. */
export async function everyPublicPage(page: Page, look: (about: string) => Promise<void>): Promise<void> {
  for (const path of ['/shared', '/shared/your-advice', '/shared/getting-started', '/shared/questions']) {
    await page.goto(path)
    await look(path)
  }
  await page.emulateMedia({ media: 'print' })
  await look('a public page on paper')
  await page.emulateMedia({ media: null })
}
