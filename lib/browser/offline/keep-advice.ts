import { serverNow } from '../clock/server-clock'
import { deviceStore, isThere, type KeptAdvice, type WordBlock } from '../store/device-store'

const parts = 'h2, h3, p, ul, ol, a[href^="tel:"]'

/** Stores the advice of this page with the copy of that user; does nothing if there is none. */
export async function keepAdvice(userId: string): Promise<void> {
  const advice = adviceInWords(document)
  if (!advice || !(await isThere())) return
  const store = await deviceStore()
  const change = store.transaction('copies', 'readwrite')
  const copy = await change.store.get(userId)
  if (copy) await change.store.put({ ...copy, advice })
  await change.done
}

/**
 * Returns the words of the advice on this page, to be read without a connection. As words and not as markup: a copy of the
 * page's HTML would have to be inserted without being cleaned.
 * @returns `null` if the page has none
 */
function adviceInWords(page: ParentNode): KeptAdvice | null {
  const title = page.querySelector('h1')?.textContent ?? ''
  const article = page.querySelector('[data-kept]')
  if (!article || title === '') return null
  const blocks = [...article.querySelectorAll(parts)].flatMap(blockOf)
  const lang = article.querySelector('[lang]')?.getAttribute('lang') ?? document.documentElement.lang
  return { title, lang, blocks, readAt: serverNow().toISOString() }
}

function blockOf(element: Element): WordBlock[] {
  const words = wordsOf(element)
  const kind = element.localName
  // What is inside another part is taken with it.
  if (words === '' || element.parentElement?.closest(parts)) return []
  if (kind === 'a') return [{ kind: 'call', words, href: element.getAttribute('href') ?? '' }]
  if (kind === 'ul' || kind === 'ol') {
    const items = [...element.children].map(wordsOf).filter((item) => item !== '')
    return items.length > 0 ? [{ kind, items }] : []
  }
  return [{ kind: kind === 'h2' || kind === 'h3' ? kind : 'p', words }]
}

function wordsOf(element: Element): string {
  // `innerText` has a line break between a card's title and its text.
  return (element as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim()
}
