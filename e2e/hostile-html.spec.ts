import { expect, type Page, test } from '@playwright/test'
import fc from 'fast-check'
import { cleanHtml } from '@/lib/content/clean-html'
import { hostileSamples, hostileVectors } from '../tests/builders/hostile-html'
import { anyHtml } from '../tests/builders/html-trees'

// A real browser without any content security policy: what was cleaned must be harmless by itself.
// `HOSTILE_TREES=50000` is the long form.
const trees = Number(process.env.HOSTILE_TREES ?? 2000)

const origin = 'http://harness.invalid'
const origins = ['https://cms.example']

/** What happened: which samples ran, and what was loaded from elsewhere than our own pictures. */
type Seen = { hits: Set<number>; loads: string[]; dialogs: number }

async function aHarness(page: Page): Promise<Seen> {
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

/** Shows each document twice, as it comes from a server and as a script puts it in, and does whatever a person could do. */
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
        setTimeout(resolve, 3000)
      })
      frame.srcdoc = `<!doctype html><body>${html}`
      document.body.append(frame)
      await loaded
      return frame
    }
    const use = (frame: HTMLIFrameElement) => {
      for (const element of frame.contentDocument?.querySelectorAll('body *') ?? []) {
        for (const event of events) element.dispatchEvent(new Event(event, { cancelable: true }))
        const address = element.getAttribute('href') ?? element.getAttribute('xlink:href') ?? ''
        // Other links would only lead away.
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
        await new Promise((resolve) => setTimeout(resolve, 50))
        use(served)
        use(filled)
        await new Promise((resolve) => setTimeout(resolve, 150))
        served.remove()
        filled.remove()
      }),
    )
  }, documents)
}

async function showAll(page: Page, documents: string[], together: number): Promise<void> {
  for (let from = 0; from < documents.length; from += together)
    await show(page, documents.slice(from, from + together))
}

/** Many to a document, to save time. Each has an element of its own. */
function inDocuments(cleaned: string[]): string[] {
  const perDocument = 50
  return Array.from({ length: Math.ceil(cleaned.length / perDocument) }, (_, index) =>
    cleaned
      .slice(index * perDocument, (index + 1) * perDocument)
      .map((html) => `<div>${html}</div>`)
      .join('\n'),
  )
}

const harmless = { hits: new Set(), loads: [], dialogs: 0 }

test('[H13] hostile HTML does nothing in a browser once it is cleaned', async ({ page }) => {
  test.setTimeout(180_000)
  const seen = await aHarness(page)
  const samples = hostileSamples()
  expect(samples.length).toBeGreaterThan(1000)
  await showAll(page, inDocuments(samples.map((sample) => cleanHtml(sample, origins))), 20)
  expect(seen).toEqual(harmless)
})

test(`nor does HTML made by chance: ${trees} trees`, async ({ page }) => {
  test.setTimeout(1_200_000)
  const seen = await aHarness(page)
  const cleaned = fc
    .sample(anyHtml, { numRuns: trees, seed: 20_261_121 })
    .map((html) => cleanHtml(html, origins))
  expect(cleaned.filter((html) => html.includes('<')).length).toBeGreaterThan(trees / 4)
  await showAll(page, inDocuments(cleaned), 20)
  expect(seen).toEqual(harmless)
})

test('as it is, it runs and loads: the harness sees it', async ({ page }) => {
  test.setTimeout(180_000)
  const seen = await aHarness(page)
  const vectors = hostileVectors()
  await showAll(page, vectors, 20)
  expect(seen.hits.size).toBeGreaterThan(100)
  expect(seen.loads.length).toBeGreaterThan(100)
})
