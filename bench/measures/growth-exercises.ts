import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { type App, startApp } from '../../tests/assurance/app'
import { attacked } from '../../tests/assurance/attack/visitors'
import { embeddedPeople } from '../../tests/assurance/embedded-people'
import { root } from '../../scripts/run-node.mjs'
import { cellNames, cellsOf, inTurns, ratioOf, type Target } from '../in-turns'
import { median } from '../load'
import { newVisitor, slowDown, startBrowser, workstation } from '../browser'
import { atMost, figure, type Finding } from '../report'
import { asking, cookiesOf, physioCookies } from '../visits'

const sizes = [24, 240, 2400]
const demo = path.join(root, 'lib/adapters/embedded/demo/content')
const [turns, seconds, connections] = [5, 3, 10]
// Of a screen that draws 60 times a second, in milliseconds.
const oneFrame = 16.7

type Typed = { shown: number; found: number }

/** What pages cost with an ever larger library, and how soon it answers somebody who types. */
export async function growthExercises(): Promise<Finding> {
  const { people, prepare } = embeddedPeople(10)
  const apps: App[] = []
  const browser = await startBrowser()
  try {
    for (const size of sizes)
      apps.push(
        await startApp({
          env: attacked,
          prepare: async (dataDir) => {
            writeLibrary(path.join(dataDir, 'content'), size)
            await prepare(dataDir)
          },
        }),
      )
    const participants = await cookiesOf(people)
    const physios = await physioCookies(people)
    const rows: string[][] = []
    const typed: Typed[] = []
    for (const app of apps) typed.push(await type(browser, app.url, physios[0] ?? ''))
    for (const [route, cookies] of [
      ['/participant', participants],
      ['/physio', physios],
    ] as const) {
      const targets: Target[] = sizes.map((size, index) => {
        return { name: String(size), url: apps[index]?.url ?? '', ask: asking(route, cookies) }
      })
      const found = await inTurns(targets, { connections, turns, seconds })
      for (const [index, size] of sizes.entries()) {
        const cost = ratioOf(found, 'perSecond', String(sizes[0]), String(size))
        const { shown = 0, found: list = 0 } = route === '/physio' ? (typed[index] ?? {}) : {}
        const letter = route === '/physio' ? [figure(shown), figure(list)] : ['', '']
        rows.push([route, figure(size), figure(cost), ...cellsOf(found.get(String(size)) ?? []), ...letter])
      }
    }
    return {
      title: 'An ever larger library',
      how: `${turns} turns of ${seconds} seconds each at ${connections} connections. Typing: 8 letters into the search of /physio in a browser with a quarter of this processor; the work that shows a letter (handling it and drawing the frame), and from the letter to the frame with what it found.`,
      columns: [
        ...['page', 'exercises', `cost of a request, at ${sizes[0]} = 1`, ...cellNames],
        ...['work for a letter ms', 'until what it found ms'],
      ],
      rows,
      goals: [
        atMost(
          `work for a letter with ${figure(sizes.at(-1) ?? 0)} exercises on the slow profile`,
          typed.at(-1)?.shown ?? Infinity,
          oneFrame,
          ' ms',
        ),
      ],
    }
  } finally {
    await browser.close()
    for (const app of apps) await app.remove()
  }
}

/** The demo's content with so many exercises: those without a film over and over, under names of their own. */
function writeLibrary(folder: string, size: number): void {
  cpSync(demo, folder, { recursive: true })
  const exercises = path.join(folder, 'exercises')
  const files = readdirSync(exercises).filter((file) => file.endsWith('.md'))
  const texts = files
    .map((file) => ({ file, text: readFileSync(path.join(exercises, file), 'utf8') }))
    .filter(({ text }) => !/^video:/m.test(text))
  for (const file of files.slice(size)) rmSync(path.join(exercises, file))
  for (let more = 0; files.length + more < size; more++) {
    const { file = '', text = '' } = texts[more % texts.length] ?? {}
    const round = Math.floor(more / texts.length) + 2
    const numbered = text.replace(/^title: (.*)$/m, `title: $1 ${round}`)
    writeFileSync(path.join(exercises, file.replace('.md', `-${round}.md`)), numbered)
  }
}

async function type(browser: Browser, url: string, cookies: string): Promise<Typed> {
  const context = await newVisitor(browser, url, { cookies, device: workstation })
  const page = await context.newPage()
  await page.goto('/physio', { waitUntil: 'networkidle' })
  await slowDown(page)
  await page.getByRole('searchbox').focus()
  await watchLetters(page)
  for (const letter of 'standing') {
    await page.keyboard.type(letter)
    await page.waitForTimeout(1500)
  }
  const letters = await page.evaluate(() => (globalThis as unknown as { letters: Typed[] }).letters)
  await context.close()
  if (letters.length !== 'standing'.length) throw new Error(`Of 8 letters ${letters.length} were seen`)
  return {
    shown: median(letters.map(({ shown }) => shown)),
    found: median(letters.map(({ found }) => found)),
  }
}

/** Keeps for each letter what work showed it, and when the list was drawn last within a second. */
function watchLetters(page: Page): Promise<void> {
  return page.evaluate(() => {
    const letters: { shown: number; found: number }[] = []
    Object.assign(globalThis, { letters })
    const nextTask = (then: () => void) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = then
      port2.postMessage(null)
    }
    // A frame is drawn between its callback and the task that follows it.
    const drawn = (then: (took: number) => void) =>
      requestAnimationFrame(() => {
        const begun = performance.now()
        nextTask(() => {
          then(performance.now() - begun)
        })
      })
    addEventListener(
      'beforeinput',
      (event) => {
        const begun = performance.now()
        const letter = { shown: 0, found: 0 }
        letters.push(letter)
        nextTask(() => (letter.shown += performance.now() - begun))
        drawn((took) => (letter.shown += took))
        const observer = new MutationObserver(() => {
          drawn(() => (letter.found = performance.now() - event.timeStamp))
        })
        observer.observe(document.body, { subtree: true, childList: true, characterData: true })
        setTimeout(() => {
          observer.disconnect()
        }, 1000)
      },
      { capture: true },
    )
  })
}
