import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { BrowserContextOptions, Page } from '@playwright/test'
import english from '../messages/en.json' with { type: 'json' }
import spanish from '../messages/es.json' with { type: 'json' }
import type { Visit } from './page-state'
import { emailOf, password, type Stage } from './people'
import { button, seconds } from './running-session'
import { expect, test, untilHydrated } from './test'

// Not a test: `npm run contact-sheet` takes screenshots of the session player in every state, one sheet per variant.
const folder = '.contact-sheet'

type Variant = {
  about: string
  width: number
  height: number
  view?: 'across-the-room'
  textSize?: string
  options?: BrowserContextOptions
}

const variants: Variant[] = [
  { about: 'phone', width: 390, height: 844 },
  { about: 'landscape', width: 844, height: 390 },
  { about: 'across', width: 390, height: 844, view: 'across-the-room' },
  { about: 'desktop', width: 1280, height: 800 },
  { about: 'dark', width: 390, height: 844, options: { colorScheme: 'dark' } },
  { about: 'spanish', width: 390, height: 844, options: { locale: 'es-ES' } },
  { about: 'small', width: 320, height: 640 },
  { about: 'large-text', width: 390, height: 844, textSize: '200%' },
  { about: 'large-text-landscape', width: 844, height: 390, textSize: '200%' },
]

for (const variant of variants)
  test(`captures the session player: ${variant.about}`, async ({ browser, page, server }, { project }) => {
    // Each variant has its own size.
    if (project.name !== 'phone') return
    test.setTimeout(10 * 60_000)
    await mkdir(folder, { recursive: true })
    const { width, height, options } = variant
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width, height },
      serviceWorkers: 'block',
      reducedMotion: 'no-preference',
      ...options,
    })
    await context.addInitScript(
      ({ view, textSize }) => {
        const settings = { sound: 'beeps', going: 'by-tap', view, pace: 1 }
        localStorage.setItem('session-settings', JSON.stringify(settings))
        localStorage.setItem('cookie-notice:closed', 'true')
        addEventListener('DOMContentLoaded', () => {
          document.documentElement.style.fontSize = textSize
        })
      },
      { view: variant.view ?? 'near', textSize: variant.textSize ?? '' },
    )
    const shown = await context.newPage()
    // Not from the cache of `page-state.ts`: a page whose clock runs ahead refreshes its session.
    const enter = async (stage: Stage) => {
      const data = { username: emailOf(stage), password }
      await shown.request.post('/api/session', { data, headers: { 'Sec-Fetch-Site': 'same-origin' } })
    }
    await enter('many-sessions')
    await shown.clock.install()
    const files: string[] = []
    await captureStates(
      { page: shown, enter },
      options?.locale === 'es-ES' ? spanish.session : english.session,
      async (about) => {
        const file = `session-${variant.about}-${String(files.length + 1).padStart(2, '0')}-${about}.png`
        await shown.screenshot({ path: path.join(folder, file) })
        files.push(file)
      },
    )
    await context.close()
    expect(files).toHaveLength(13)
    const shownWidth = Math.min(width, 620)
    const figures = files.map(
      (file) => `<figure><img src="${file}" width="${shownWidth}"><figcaption>${file}</figcaption></figure>`,
    )
    const sheet = path.resolve(folder, `session-${variant.about}.html`)
    await writeFile(
      sheet,
      `<meta charset="utf-8"><style>body{display:flex;flex-wrap:wrap;gap:12px;font:13px sans-serif}figure{margin:0}</style>${figures.join('')}`,
    )
    await page.setViewportSize({
      width: width < 500 ? 6 * (shownWidth + 14) : 3 * (shownWidth + 14),
      height: 900,
    })
    await page.goto(`file://${sheet}`)
    await page.screenshot({ path: path.join(folder, `session-${variant.about}.png`), fullPage: true })
  })

type Words = typeof english.session

async function captureStates(
  { page, enter }: Pick<Visit, 'page' | 'enter'>,
  words: Words,
  take: (about: string) => Promise<void>,
): Promise<void> {
  const press = (name: string) => button(page, name).click()
  await page.goto('/participant/session')
  await untilHydrated(page)
  await take('start')
  await press(words.begin)
  await seconds(page, 2)
  await take('get-ready')
  await seconds(page, 10)
  await take('set-by-tap')
  await press(words.setDone)
  await seconds(page, 5)
  await take('rest')
  await press(words.pause)
  await take('paused')
  await press(words.resume)
  await press(words.tooMuch)
  await take('too-much')
  await press(words.goOnWithThis)
  await skipUntil(page, words, words.positionLying)
  await take('change')
  await skipUntil(page, words, /^(Change to the other leg|Cambie a la otra pierna)$/)
  await take('side-change')
  await skipUntil(page, words, numberOf(words, 4))
  await page.reload()
  await untilHydrated(page)
  await take('go-on')
  await page.getByRole('button', { name: words.goOnWith.replace('{exercise, number}', '4') }).click()
  await press(words.end)
  await press(words.endSession)
  await take('end-partly')

  await page.reload()
  await untilHydrated(page)
  await page.getByLabel(words.automatic).check()
  await press(words.fromStart)
  await seconds(page, 20)
  await take('set-automatic')
  await skipUntil(page, words, numberOf(words, 6))
  await press(words.skip)
  await seconds(page, 7)
  await take('hold')

  // A person who has a session to log.
  await enter('in-progress')
  await page.reload()
  await untilHydrated(page)
  await page.getByLabel(words.byTap).check()
  await press(words.begin)
  await tapToEnd(page, words)
  await take('end-whole')
}

function numberOf({ exerciseOf }: Words, exercise: number): string {
  return exerciseOf.replace('{exercise, number}', String(exercise)).replace('{count, number}', '6')
}

async function skipUntil(page: Page, words: Words, text: string | RegExp): Promise<void> {
  for (let skips = 0; skips < 60; skips++) {
    if (await page.getByText(text, { exact: true }).isVisible()) return
    await button(page, words.skip).click()
    await seconds(page, 3)
  }
  throw new Error('Not reached')
}

/** Does every set by taps, and waits for each hold. */
async function tapToEnd(page: Page, words: Words): Promise<void> {
  for (let steps = 0; steps < 200; steps++) {
    await seconds(page, 3)
    if (await page.getByRole('heading', { name: words.doneTitle }).isVisible()) return
    for (const name of [words.setDone, words.holdingOn, words.goOnNow])
      if (await button(page, name).isVisible()) {
        await button(page, name).click()
        break
      }
  }
  throw new Error('The session does not end')
}
