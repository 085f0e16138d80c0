import type { Page } from '@playwright/test'
import { languages } from '@/lib/domain/language'
import english from '@/messages/en.json' with { type: 'json' }
import { expect, untilHydrated } from './test'

const keys = new Set(pathsOf(english))
/** Such as `shell.signOut`, alone or within other words. */
const dotted = /[A-Za-z]\w*(?:\.[\w-]+)+/g

function pathsOf(words: object, above = ''): string[] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [above + key] : pathsOf(value as object, `${above + key}.`),
  )
}

/** Expects that no text, name or title of the page is the key of a message. */
export async function expectNoRawKeys(page: Page, about: string): Promise<void> {
  const texts = await page.evaluate(() => {
    const found = [document.title]
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style')) found.push(node.textContent ?? '')
    const named =
      'aria-label aria-description aria-roledescription aria-valuetext title alt placeholder content'
    for (const element of document.querySelectorAll('*'))
      for (const name of named.split(' ')) found.push(element.getAttribute(name) ?? '')
    return found
  })
  const raw = texts.flatMap((text) => text.match(dotted) ?? []).filter((text) => keys.has(text))
  expect(raw, `keys instead of messages: ${about}`).toEqual([])
}

/** The same after the page was opened again in each language but English. */
export async function expectNoRawKeysInOtherLanguages(page: Page, about: string): Promise<void> {
  for (const language of languages.filter((each) => each !== 'en')) {
    await page.context().addCookies([{ name: 'lang', value: language, url: page.url() }])
    await page.reload()
    await untilHydrated(page)
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}-`))
    await expectNoRawKeys(page, `${about} (${language})`)
  }
}
