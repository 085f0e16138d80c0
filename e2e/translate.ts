import { expect, type Page } from '@playwright/test'
import { textsOwnedByReact } from '../tests/text-owned-by-react'

/**
 * Imitates Chrome's page translation in this tab, with unchanged words: after hydration every text node, including
 * later ones, is replaced by `<font><font>` with the same text. Call it before the first page is opened.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(translate)
}

/** Waits until the page is hydrated and all its text is translated. */
export async function untilTranslated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated].translated-ltr').waitFor({ state: 'attached' })
}

/** The visible text of a page, without whitespace and without what differs between two people or two minutes. */
export async function visibleWords(page: Page): Promise<string> {
  const text = await page.evaluate(() => {
    // A chart labels as many weeks as fit in the font loaded so far; its library measures them in a span.
    for (const chart of document.querySelectorAll<HTMLElement>(
      '.recharts-wrapper, #recharts_measurement_span',
    ))
      chart.style.visibility = 'hidden'
    // The announcement of a new page is delayed and uses the page title at that moment.
    for (const said of document.querySelectorAll<HTMLElement>('[data-announcement]'))
      said.style.visibility = 'hidden'
    return document.body.innerText
  })
  return text
    .replace(/\bRobin \d+|\bR\d+\b|\bjourney-\d+/g, 'person')
    .replace(/\d?\d:\d\d/g, 'time')
    .replace(/\s+/g, '')
}

/** Expects that the page is ready for translation: each text has its own element. */
export async function expectTextsAlone(page: Page, about: string): Promise<void> {
  const shared = await page.evaluate<string[]>(`(${textsOwnedByReact.toString()})(document.body)`)
  expect(shared, `text beside other elements: ${about}`).toEqual([])
}

function translate(): void {
  // Translators skip these, and SVG would not render HTML inside it.
  const untouched = 'script, style, textarea, title, noscript, svg, font'

  function wrapIn(root: Node): void {
    const texts: Text[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    if (root instanceof Text) texts.push(root)
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
    for (const text of texts) {
      if (!text.isConnected || text.data === '' || text.parentElement?.closest(untouched)) continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      // A copy of the text: React's own text node is no longer in the page.
      inner.textContent = text.data
      outer.append(inner)
      text.replaceWith(outer)
    }
  }

  function begin(): void {
    wrapIn(document.body)
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        if (target instanceof Text) wrapIn(target)
        else addedNodes.forEach(wrapIn)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    document.documentElement.classList.add('translated-ltr')
  }

  // React treats text replaced before hydration as a mismatch and renders the page again, so wait for hydration.
  const untilHydrated = new MutationObserver(() => {
    if (document.documentElement.dataset.hydrated === undefined) return
    untilHydrated.disconnect()
    begin()
  })
  untilHydrated.observe(document, { subtree: true, attributes: true, attributeFilter: ['data-hydrated'] })
}
