import { atAddresses, type PageState } from './page-state'

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
  {
    about: 'the words about cookies',
    show: async ({ page }) => {
      await page.goto('/')
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
