import type { Page } from '@playwright/test'
import { emailOf } from './people'
import { expectNoAxeFindings, expectNoSidewaysScroll, expect, test, untilHydrated } from './test'

// There is no Arabic translation yet. This replaces every word by an Arabic one, from right to left, to show that the
// layout can hold it.
const paths = [
  '/participant',
  '/participant/exercises',
  '/participant/exercises/sit-to-stand',
  '/participant/stats',
  '/shared/your-advice',
  '/user/profile',
]

test(
  'Arabic pages run from right to left without overflow or axe findings',
  { tag: '@each-window' },
  async ({ page, signIn }) => {
    await page.goto('/user/login')
    await inArabic(page)
    await expectMirrored(page)
    await signIn(emailOf('in-progress'))
    for (const path of paths) {
      await page.goto(path)
      await inArabic(page)
      await expectMirrored(page)
      await expectNoSidewaysScroll(page, path)
      await expectNoAxeFindings(page, path)
    }
  },
)

async function inArabic(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await untilHydrated(page)
  await page.evaluate(() => {
    const words = 'خطة التمارين الأسبوعية مع أخصائي العلاج الطبيعي في المنزل خطوة بعد خطوة'.split(' ')
    const arabic = (text: string) =>
      text.replace(/[\p{Script=Latin}]+/gu, (word) => words[word.length % words.length] ?? '')
    document.documentElement.dir = 'rtl'
    document.documentElement.lang = 'ar'
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      // Initials stay 2 letters long.
      if (!node.parentElement?.closest('script,style,button>[aria-hidden]'))
        node.textContent = arabic(node.textContent ?? '')
  })
}

/** The site's name is on the right; the account or the visitor's navigation is on the left. */
async function expectMirrored(page: Page): Promise<void> {
  const [name, others] = await page.evaluate(() => {
    const header = document.querySelector('header')
    const link = header?.querySelector('a')?.getBoundingClientRect()
    const last = [...(header?.querySelectorAll('button, nav a') ?? [])].at(-1)?.getBoundingClientRect()
    return [link?.left ?? 0, last?.left ?? 0]
  })
  expect(name).toBeGreaterThan(others)
}
