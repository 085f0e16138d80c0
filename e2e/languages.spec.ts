import type { Page } from '@playwright/test'
import english from '@/messages/en.json' with { type: 'json' }
import spanish from '@/messages/es.json' with { type: 'json' }
import { emailOf, password } from './people'
import { expect, expectNoAxeFindings, expectNoSidewaysScroll, test } from './test'

const paths = [
  '/participant',
  '/participant/exercises',
  '/participant/exercises/sit-to-stand',
  '/participant/stats',
  '/user/profile',
]

test.describe('in a Spanish browser', () => {
  test.use({ locale: 'es-MX' })

  test('[H14] translates every participant page except the clinic’s own texts', async ({ page }) => {
    await page.goto('/')
    await expectSpanish(page)
    await logInInSpanish(page, emailOf('in-progress'))
    for (const path of paths) {
      await page.goto(path)
      await expectSpanish(page)
      await expectNoAxeFindings(page, path)
      await expectNoSidewaysScroll(page, path)
    }
  })

  test('logs a session and confirms it in Spanish with the weekday', async ({ page, someone }) => {
    await logInInSpanish(page, someone)
    await page.getByRole('button', { name: 'Registrar sesión 3', exact: true }).click()
    await expect(page.getByText(/^Sesión 3 registrada/).first()).toBeVisible()
    await expect(page.locator('main')).toContainText(/lunes|martes|miércoles|jueves|viernes|sábado|domingo/)
  })

  test('keeps English for a user who chose it before', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'lang', value: 'en', url: baseURL ?? '' }])
    await page.goto('/user/login')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
  })

  test('translates API problem titles to Spanish', async ({ request }) => {
    const answer = await request.get('/api/participant', { headers: { 'accept-language': 'es' } })
    expect(answer.status()).toBe(401)
    expect(((await answer.json()) as { title: string }).title).not.toBe(
      english.problems['session-required'].title,
    )
  })
})

async function logInInSpanish(page: Page, email: string): Promise<void> {
  await page.goto('/user/login')
  await page.locator('#username').fill(email)
  await page.locator('#password').fill(password)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL('**/participant')
}

/** Expects that the page shows no plain English message as a text or an accessible name. */
async function expectSpanish(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-ES')
  // Not checked: the clinic's own links, footer and notice, and language names, which are in their own language.
  const elsewhere =
    'script, style, header nav, footer p, footer a, [data-cookie-notice] :is(h2, p), label[lang]'
  const texts = await page.evaluate((ofTheClinic) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest(ofTheClinic)) found.push(node.textContent?.trim() ?? '')
    const named = [...document.querySelectorAll('[aria-label]')].filter((each) => !each.closest(ofTheClinic))
    return [...found, ...named.map((element) => element.getAttribute('aria-label') ?? '')]
  }, elsewhere)
  const alsoSpanish = new Set(messagesOf(spanish))
  const messages = new Set(
    messagesOf(english).filter(
      (message) => /^[^{<]*\p{L}{3}[^{<]*$/u.test(message) && !alsoSpanish.has(message),
    ),
  )
  expect(texts.filter((text) => messages.has(text))).toEqual([])
}

function messagesOf(words: object): string[] {
  return Object.values(words).flatMap((value) =>
    typeof value === 'string' ? [value] : messagesOf(value as object),
  )
}
