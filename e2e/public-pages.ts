import type { Page } from '@playwright/test'
import { atAddresses, type PageState } from './page-state'

/** Shows the notice as on a first visit, because the tests dismiss it on every page. */
async function showCookieNotice(page: Page): Promise<void> {
  await page.goto('/')
  await page.evaluate(() => {
    localStorage.removeItem('cookie-notice:closed')
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
  })
  await page.getByRole('region', { name: 'Cookies' }).waitFor()
}

/** Public pages in every state. */
export const publicPages: PageState[] = [
  ...atAddresses([
    '/',
    '/shared',
    '/shared/your-advice',
    '/shared/getting-started',
    '/shared/questions',
    '/no-such-page',
  ]),
  { about: 'the notice about cookies', isWideToo: true, show: ({ page }) => showCookieNotice(page) },
  {
    about: 'the words about cookies',
    show: async ({ page }) => {
      await showCookieNotice(page)
      await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    about: 'a public page on paper',
    show: async ({ page }) => {
      await page.goto('/shared/questions')
      await page.emulateMedia({ media: 'print' })
    },
  },
]
