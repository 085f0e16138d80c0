import { expect, type Page } from '@playwright/test'
import { textsOwnedByReact } from '../tests/text-owned-by-react'

/**
 * Translates each page of this tab into its own words as Chrome does: once it is hydrated, every text node is replaced by
 * `<font><font>` with the same text, and so is each that comes later. Call it before the first page is opened.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(translate)
}

/** Waits until the page is hydrated and every text on it is translated. */
export async function untilTranslated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated].translated-ltr').waitFor({ state: 'attached' })
}

/** What a reader of the page sees, without spaces, and without what differs between two people or two minutes. */
export async function visibleWords(page: Page): Promise<string> {
  const text = await page.evaluate(() => {
    // A chart names as many weeks as there is room for in the font that has come so far; its library measures them in a span.
    for (const chart of document.querySelectorAll<HTMLElement>(
      '.recharts-wrapper, #recharts_measurement_span',
    ))
      chart.style.visibility = 'hidden'
    // What is said of a new page comes a moment after it, by the page's title at that moment.
    for (const said of document.querySelectorAll<HTMLElement>('[data-announcement]'))
      said.style.visibility = 'hidden'
    return document.body.innerText
  })
  return text
    .replace(/\bRobin \d+|\bR\d+\b|\bjourney-\d+/g, 'person')
    .replace(/\d?\d:\d\d/g, 'time')
    .replace(/\s+/g, '')
}

/** Expects that the page is ready to be translated: that each text of it has an element of its own. */
export async function expectTextsAlone(page: Page, about: string): Promise<void> {
  const shared = await page.evaluate<string[]>(`(${textsOwnedByReact.toString()})(document.body)`)
  expect(shared, `text beside other elements: ${about}`).toEqual([])
}

function translate(): void {
  // A translator leaves these alone, and SVG would not show what HTML is in it.
  const untouched = 'script, style, textarea, title, noscript, svg, font'

  function wrapIn(root: Node): void {
    const texts: Text[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    if (root instanceof Text) texts.push(root)
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
    for (const text of texts) {
      if (!text.isConnected || text.data === '' || text.parentElement?.closest(untouched)) continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      // A text node of its own: the one that React knows is in the page no more.
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

  // React takes text that was replaced before it hydrates for a fault of the server, and renders the page again.
  const untilHydrated = new MutationObserver(() => {
    if (document.documentElement.dataset.hydrated === undefined) return
    untilHydrated.disconnect()
    begin()
  })
  untilHydrated.observe(document, { subtree: true, attributes: true, attributeFilter: ['data-hydrated'] })
}
