import jsQR from 'jsqr'
import type { Locator, Page } from '@playwright/test'
import { emailOf, type Stage } from './people'
import { unlock } from './physio'
import { expect, test, untilHydrated } from './test'

type WithPrints = Window & { prints?: string[] }

/** Width and height in points, and what is left of the width between the margins in CSS pixels. */
const papers = [
  { format: 'A4', box: /\/MediaBox \[0 0 59[456]\.?\d* 84[123]\.?\d*\]/, width: 718 },
  { format: 'Letter', box: /\/MediaBox \[0 0 612\.?\d* 792\.?\d*\]/, width: 740 },
] as const

const handout = (page: Page) => page.locator('[data-handout]')

/** The pages of the PDF that the browser prints, after a check of their size. */
async function pagesOf(page: Page, { format, box }: (typeof papers)[number]): Promise<number> {
  const pdf = (await page.pdf({ format, preferCSSPageSize: true })).toString('latin1')
  expect(pdf).toMatch(box)
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** The texts whose box is wider than the paper, or that do not fit into their own box. */
function cutTexts(handout: Locator): Promise<string[]> {
  return handout.evaluate((article) => {
    const edge = article.getBoundingClientRect()
    const isCut = (element: Element) => {
      const { left, right } = element.getBoundingClientRect()
      return left < edge.left - 1 || right > edge.right + 1 || element.scrollWidth > element.clientWidth + 1
    }
    return [...article.querySelectorAll<HTMLElement>('*')]
      .filter((element) => getComputedStyle(element).display !== 'inline' && element.clientWidth > 0)
      .filter(isCut)
      .map((element) => element.outerHTML.slice(0, 200))
  })
}

/** Keeps what the handout says whenever the page is printed. */
async function keepPrints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const prints: string[] = []
    ;(window as WithPrints).prints = prints
    window.print = () => {
      prints.push(document.querySelector('[data-handout]')?.textContent ?? '')
    }
  })
}

const printsOf = (page: Page) => page.evaluate(() => (window as WithPrints).prints ?? [])

/** What a camera reads from a picture of the code. */
async function readCode(page: Page, code: Locator): Promise<string | undefined> {
  const picture = (await code.screenshot()).toString('base64')
  const other = await page.context().newPage()
  const { pixels, width, height } = await other.evaluate(async (png) => {
    const image = new Image()
    image.src = `data:image/png;base64,${png}`
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const { data, width, height } =
      context?.getImageData(0, 0, image.width, image.height) ?? new ImageData(1, 1)
    return { pixels: [...data], width, height }
  }, picture)
  await other.close()
  return jsQR(new Uint8ClampedArray(pixels), width, height)?.data
}

test.describe('in Spanish', () => {
  test.use({ locale: 'es-ES' })

  test('handout of 12 exercises fits 3 pages', async ({ page, signIn }) => {
    await signIn(emailOf('twelve-exercises'))
    await page.goto('/participant/exercises')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-ES')
    for (const paper of papers) expect(await pagesOf(page, paper), paper.format).toBeLessThanOrEqual(3)
  })
})

for (const [stage, exercises] of [
  ['in-progress', 3],
  ['many-sessions', 6],
  ['twelve-exercises', 12],
] as [Stage, number][])
  test(`handout of ${exercises} exercises fits 3 pages, nothing cut`, async ({ page, signIn }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await signIn(emailOf(stage))
    await page.goto('/participant/exercises')
    await expect(page.getByRole('button', { name: 'Print your plan' })).toBeVisible()
    await expect(handout(page)).toBeHidden()
    for (const textSize of ['normal', 'large']) {
      await page.evaluate((size) => {
        document.documentElement.dataset.textSize = size
      }, textSize)
      for (const paper of papers) {
        const pages = await pagesOf(page, paper)
        expect(pages, `${paper.format}, ${textSize} text`).toBeGreaterThanOrEqual(1)
        expect(pages, `${paper.format}, ${textSize} text`).toBeLessThanOrEqual(3)
      }
    }
    await page.emulateMedia({ media: 'print' })
    for (const { width } of papers) {
      await page.setViewportSize({ width, height: 1000 })
      expect(await cutTexts(handout(page)), `${width} px`).toEqual([])
    }
    await expect(handout(page).locator('h3')).toHaveCount(exercises)
    await expect(handout(page).getByText(/^Stop if:/)).toHaveCount(exercises)
    const { sizes, colours, box } = await handout(page).evaluate((article) => {
      const all = [article, ...article.querySelectorAll<HTMLElement>('*')]
      const tick = article.querySelector('ul > li[class*="size-"]')
      return {
        sizes: all.map((element) => parseFloat(getComputedStyle(element).fontSize)),
        colours: [...new Set(all.map((element) => getComputedStyle(element).color))],
        box: tick?.getBoundingClientRect().width ?? 0,
      }
    })
    expect(Math.min(...sizes), '12 pt').toBeGreaterThanOrEqual(15.99)
    expect(colours).toEqual(['rgb(0, 0, 0)'])
    expect(box, '7 mm').toBeGreaterThanOrEqual((7 * 96) / 25.4)
  })

test('a printed plan ticks done sessions and leads to the site', async ({ page, signIn, server }) => {
  await signIn(emailOf('in-progress'))
  await page.goto('/participant/exercises')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Robin in-progress')
  await expect(page.getByText(/^Plan of \d+ \p{L}+ \d{4}$/u)).toBeVisible()
  await expect(page.getByText('Questions? 020 7946 0123 · hello@example.org')).toBeVisible()
  await expect(page.getByText('Note: Use the higher kitchen chair for now.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Done' })).toHaveCount(9)
  await expect(handout(page).locator('ul > li[class*="size-"]')).toHaveCount(12 * 4)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  const code = page.getByRole('img', { name: /^QR code/ })
  expect(await readCode(page, code)).toBe(server.url)
})

test('handout of a visit is the plan as saved, on every page', async ({ page, signIn, someone }) => {
  await keepPrints(page)
  await signIn(someone)
  await unlock(page)
  await untilHydrated(page)
  const note = page.getByLabel('Note, Bridge')
  await note.fill('Put a pillow under your head.')
  // Typed, and not saved yet.
  await page.getByRole('button', { name: 'Print handout' }).click()
  await expect.poll(() => printsOf(page)).toHaveLength(1)
  const [first = ''] = await printsOf(page)
  expect(first).toContain('Put a pillow under your head.')
  expect(first).toContain('2 sets of 8')

  await page.getByLabel('Sets, Bridge').selectOption('4')
  await expect(handout(page)).toContainText('4 sets of 8')
  await page.emulateMedia({ media: 'print' })
  await expect(handout(page)).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('link')).toHaveCount(0)

  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'Change the start date' }).click()
  await page.waitForURL('**/physio/start-date')
  await page.emulateMedia({ media: 'print' })
  await expect(handout(page)).toContainText('4 sets of 8')
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByLabel('New start date')).toBeHidden()
  for (const paper of papers) expect(await pagesOf(page, paper)).toBeLessThanOrEqual(3)
})

test('handout follows a change from another tab', async ({ page, context, signIn, someone }) => {
  await signIn(someone)
  await unlock(page)
  await untilHydrated(page)
  const other = await context.newPage()
  await other.goto('/physio')
  await untilHydrated(other)
  await other.getByLabel('Sets, Bridge').selectOption('4')
  await expect(handout(page)).toContainText('4 sets of 8')
})

test('print lacks a change until the server has it', async ({ page, signIn, someone }) => {
  await signIn(someone)
  await unlock(page)
  await untilHydrated(page)
  // Never answered.
  await page.route(/_rsc=/, () => undefined)
  await page.route('/physio', (route) => (route.request().headers().rsc ? undefined : route.continue()))
  await page.getByLabel('Sets, Bridge').selectOption('4')
  await expect(handout(page)).toHaveText(/^The plan has just changed\./)
})

test('nothing of one patient is in the print of the next', async ({ page, signIn, someone, someoneElse }) => {
  await signIn(someone)
  await unlock(page)
  await untilHydrated(page)
  const first = await handout(page).locator('h1').textContent()
  await page.getByLabel('Note, Bridge').fill('Only for the first patient.')
  await expect(handout(page)).toContainText('Only for the first patient.')
  await page.getByRole('button', { name: 'End clinic visit' }).click()
  await page.waitForURL('**/user/login?reason=visit-ended')
  await expect(handout(page)).toHaveCount(0)

  await signIn(someoneElse)
  await unlock(page)
  await expect(handout(page).locator('h1')).not.toHaveText(first ?? '')
  await page.emulateMedia({ media: 'print' })
  await expect(handout(page)).toContainText('Use the higher kitchen chair for now.')
  await expect(handout(page)).not.toContainText(first ?? '')
  await expect(page.locator('body')).not.toContainText('Only for the first patient.')
})

test('a locked visit prints nothing', async ({ page, signIn, someone }) => {
  await signIn(someone)
  await unlock(page)
  await untilHydrated(page)
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<dialog data-hides-page open></dialog>')
  })
  await page.emulateMedia({ media: 'print' })
  await expect(handout(page)).toBeHidden()
})
