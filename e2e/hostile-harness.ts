import type { Page } from '@playwright/test'

// A real browser without a content security policy: sanitised HTML must be harmless on its own.
const origin = 'http://harness.invalid'

export const harmless = { hits: new Set(), loads: [], dialogs: 0 }

/** Samples that ran, URLs that were loaded (except our own pictures), and dialogs that opened. */
type Seen = { hits: Set<number>; loads: string[]; dialogs: number }

export async function aHarness(page: Page): Promise<Seen> {
  const seen: Seen = { hits: new Set(), loads: [], dialogs: 0 }
  await page.exposeFunction('hit', (number: number) => void seen.hits.add(number))
  page.on('dialog', (dialog) => {
    seen.dialogs++
    void dialog.dismiss()
  })
  await page.context().route('**/*', async (route) => {
    const url = route.request().url()
    if (url === `${origin}/`)
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><body>' })
    if (!url.startsWith(`${origin}/content/`)) seen.loads.push(url)
    return route.abort()
  })
  await page.goto(`${origin}/`)
  return seen
}

/**
 * Shows each document both as served HTML and through `innerHTML`, then triggers every event and click a user could
 * cause.
 */
async function show(page: Page, documents: string[]): Promise<void> {
  await page.evaluate(async (all) => {
    const events = [
      'click',
      'focus',
      'mouseover',
      'pointerenter',
      'toggle',
      'animationstart',
      'begin',
      'load',
      'error',
    ]
    const frameWith = async (html: string) => {
      const frame = document.createElement('iframe')
      const loaded = new Promise((resolve) => {
        frame.onload = resolve
      })
      frame.srcdoc = `<!doctype html><body>${html}`
      document.body.append(frame)
      await loaded
      return frame
    }
    // Waits for frames, events and an idle browser. The test of the harness proves that this is long enough.
    const settled = async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
      await new Promise((resolve) => requestIdleCallback(resolve))
    }
    const use = (frame: HTMLIFrameElement) => {
      for (const element of frame.contentDocument?.querySelectorAll('body *') ?? []) {
        for (const event of events) element.dispatchEvent(new Event(event, { cancelable: true }))
        const address = element.getAttribute('href') ?? element.getAttribute('xlink:href') ?? ''
        // Other links would only navigate away.
        const runs = /^javascript:/i.test(address.replaceAll(/[\s\p{Cc}]/gu, ''))
        if (runs || element.localName === 'button')
          element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
      }
    }
    await Promise.all(
      all.map(async (html) => {
        const served = await frameWith(html)
        const filled = await frameWith('')
        if (filled.contentDocument) filled.contentDocument.body.innerHTML = html
        await settled()
        use(served)
        use(filled)
        await settled()
        served.remove()
        filled.remove()
      }),
    )
  }, documents)
}

export async function showAll(page: Page, documents: string[], together: number): Promise<void> {
  for (let from = 0; from < documents.length; from += together)
    await show(page, documents.slice(from, from + together))
}

/** Joins 50 samples per document to save time. Each has its own element. */
export function inDocuments(cleaned: string[]): string[] {
  const perDocument = 50
  return Array.from({ length: Math.ceil(cleaned.length / perDocument) }, (_, index) =>
    cleaned
      .slice(index * perDocument, (index + 1) * perDocument)
      .map((html) => `<div>${html}</div>`)
      .join('\n'),
  )
}
