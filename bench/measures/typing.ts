import type { Browser, Page } from '@playwright/test'
import { embeddedPeople } from '../../tests/assurance/embedded-people'
import { newVisitor, slowDown, startBrowser, workstation } from '../browser'
import { startWithExercises } from '../grown-library'
import { median } from '../load'
import { atMost, figure, type Finding } from '../report'
import { physioCookies } from '../visits'

const sizes = [24, 240, 2400]
const word = 'standing'
// At 60 frames per second, in milliseconds.
const oneFrame = 16.7

/** Times of one typed letter, in milliseconds. */
type Letter = {
  /** Main-thread work until it is shown: handling the event and rendering the frame. */
  work: number
  /** Until the frame that shows it. */
  shown: number
  /** Until the frame with the new search results; 0 if the results did not change. */
  found: number
}

/** How quickly the library search responds to typing. */
export async function typing(): Promise<Finding> {
  const { people, prepare } = embeddedPeople(1)
  const browser = await startBrowser()
  try {
    const bare = await typeBare(browser)
    const all: { size: number; letters: Letter[] }[] = []
    for (const size of sizes) {
      const app = await startWithExercises(size, prepare)
      const [cookies = ''] = await physioCookies(people)
      all.push({ size, letters: await type(browser, app.url, cookies).finally(() => app.remove()) })
    }
    const of = (letters: Letter[], what: keyof Letter) =>
      median(letters.map((letter) => letter[what]).filter((time) => time > 0))
    const largest = all.at(-1)
    if (!largest) throw new Error('Nothing was typed')
    return {
      title: 'Typing into the search of the library',
      how: `“${word}” into the search of /physio, letter by letter, three times, in a window of 1280 px with a quarter of this processor. The medians of all letters. Beside it an input on an empty page, which shows what a letter costs on this machine without any other content.`,
      columns: [
        'exercises',
        'work for a letter ms',
        'until the letter is shown ms',
        'until what it found is shown ms',
      ],
      rows: [
        ['none: an empty page', figure(of(bare, 'work')), figure(of(bare, 'shown')), ''],
        ...all.map(({ size, letters }) => [
          figure(size),
          figure(of(letters, 'work')),
          figure(of(letters, 'shown')),
          figure(of(letters, 'found')),
        ]),
      ],
      goals: [
        atMost(
          `until a letter is shown, with ${figure(largest.size)} exercises on the slow profile`,
          of(largest.letters, 'shown'),
          oneFrame,
          ' ms',
        ),
      ],
    }
  } finally {
    await browser.close()
  }
}

async function type(browser: Browser, url: string, cookies: string): Promise<Letter[]> {
  const context = await newVisitor(browser, url, { cookies, device: workstation })
  const page = await context.newPage()
  await page.goto('/physio', { waitUntil: 'networkidle' })
  return typeInto(page)
}

async function typeBare(browser: Browser): Promise<Letter[]> {
  const context = await browser.newContext(workstation)
  const page = await context.newPage()
  await page.setContent('<input type="search" aria-label="Search">')
  return typeInto(page)
}

/** Types into the search box of a page, then closes its browser context. */
async function typeInto(page: Page): Promise<Letter[]> {
  await slowDown(page)
  const search = page.getByRole('searchbox')
  await search.focus()
  await watchLetters(page)
  for (let round = 0; round < 3; round++) {
    for (const letter of word) {
      await page.keyboard.type(letter)
      await page.waitForTimeout(1500)
    }
    await search.fill('')
    await page.waitForTimeout(1500)
  }
  const letters = await page.evaluate(() => (globalThis as unknown as { letters: Letter[] }).letters)
  await page.context().close()
  if (letters.length !== 3 * word.length) throw new Error(`${letters.length} letters were seen`)
  return letters
}

/** Records the times of each letter; `found` is the last change of the results within a second. */
function watchLetters(page: Page): Promise<void> {
  return page.evaluate(() => {
    const letters: Letter[] = []
    Object.assign(globalThis, { letters })
    const nextTask = (then: () => void) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = then
      port2.postMessage(null)
    }
    // A frame is rendered between its callback and the task that follows it.
    const drawn = (then: (took: number) => void) =>
      requestAnimationFrame(() => {
        const begun = performance.now()
        nextTask(() => {
          then(performance.now() - begun)
        })
      })
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key.length > 1) return
        const begun = performance.now()
        const letter = { work: 0, shown: 0, found: 0 }
        letters.push(letter)
        nextTask(() => (letter.work += performance.now() - begun))
        drawn((took) => {
          letter.work += took
          letter.shown = performance.now() - event.timeStamp
        })
        const list = document.querySelector('section[aria-labelledby="library"] ul') ?? document.body
        const observer = new MutationObserver(() => {
          drawn(() => (letter.found = performance.now() - event.timeStamp))
        })
        observer.observe(list, { subtree: true, childList: true, characterData: true })
        setTimeout(() => {
          observer.disconnect()
        }, 1000)
      },
      { capture: true },
    )
  })
}
