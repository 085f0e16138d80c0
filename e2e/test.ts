import axe from 'axe-core'
import { test as base, expect, type Page } from '@playwright/test'
import { emailOf, journeys, password } from './people'
import { type Server, startServer } from './server'

type Fixtures = {
  /** The e-mail of somebody in week 3 of 12, with 2 of 4 sessions done, whom no other test touches. */
  someone: string
  /** The e-mail of another such person, whose plan is the same. */
  someoneElse: string
  /** Logs in by the call that the login page makes, and opens the participant's first page. */
  signIn: (email: string) => Promise<void>
  /** Whether the notice about cookies is shown, which floats over the page until it is answered. */
  cookieNotice: 'closed' | 'open'
  /** Whether the browser may complain: in tests that break something it does. */
  complaints: 'none' | 'expected'
}

let nextJourney = 0

function nextPerson(): string {
  if (nextJourney >= journeys) throw new Error('More journeys than people: raise `journeys` in people.ts')
  return emailOf(nextJourney++)
}

/** Every test has a real server and fails on anything the browser complains about. */
export const test = base.extend<Fixtures, { server: Server }>({
  server: [
    // Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  baseURL: async ({ server }, use) => use(server.url),

  cookieNotice: ['closed', { option: true }],
  complaints: ['none', { option: true }],

  page: async ({ page, cookieNotice, complaints: allowed }, use) => {
    if (cookieNotice === 'closed') await page.addInitScript(closeNotice)
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      // The last one comes on a slow machine alone.
      const expected =
        /Failed to load resource|registration blocked by Playwright|preloaded using link preload but not used/.test(
          message.text(),
        )
      if (['error', 'warning'].includes(message.type()) && !expected) complaints.push(message.text())
    })
    await use(page)
    if (allowed === 'none') expect(complaints, 'what the browser complained about').toEqual([])
  },

  someone: async ({}, use) => use(nextPerson()),
  someoneElse: async ({}, use) => use(nextPerson()),

  signIn: async ({ page }, use) => {
    await use(async (email) => {
      const answer = await page.request.post('/api/session', {
        data: { username: email, password },
        headers: { 'Sec-Fetch-Site': 'same-origin' },
      })
      expect(answer.status(), `logging in ${email}`).toBe(200)
      await page.goto('/participant')
    })
  },
})

/** Runs in the page before its scripts: the notice about cookies was closed there. */
export function closeNotice(): void {
  // A frame without an address of its own may keep nothing.
  if (location.protocol === 'http:') localStorage.setItem('cookie-notice:closed', 'true')
}

type WithAxe = { axe: typeof axe }

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Those that other colours can break. */
const rulesOfColours = ['color-contrast', 'link-in-text-block']

/** Expects that axe finds nothing on the page as it stands. What is in frames is not ours. */
export async function expectNoAxeFindings(page: Page, about: string, rules = everyRule): Promise<void> {
  // Loading axe takes longer than running it, so load it once for each page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const findings = await page.evaluate(async (runOnly) => {
    // The same rules; of those that hold it need not tell where.
    const options = { runOnly, resultTypes: ['violations' as const], iframes: false }
    const { violations } = await (window as unknown as WithAxe).axe.run(options)
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
    )
  }, rules)
  expect(findings, about).toEqual([])
}

/**
 * Makes this browser nobody's. The page goes first: one that finds its session gone would leave for the login page by
 * itself, in the middle of what the test does next.
 */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/** Waits until the whole page is hydrated (components/shell/hydration-mark.tsx): every button works from then on. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  // What its effects have set is rendered with the next frame.
  await page.evaluate(() => new Promise(requestAnimationFrame))
}

/** From here on time passes in the page only as a test says. The clock was installed before the page was opened. */
export async function holdTime(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  // It only goes forward, and the page goes on meanwhile.
  await page.clock.pauseAt(now + 60_000)
}

/** Expects that axe finds nothing on the page in its light and in its dark colours. */
export async function expectNoAxeFindingsInAnyColours(page: Page, about: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectNoAxeFindings(page, `${about} in dark`, rulesOfColours)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectNoAxeFindings(page, `${about} in light`)
}

/** Expects that the page is as wide as the window, at 320 px and with text twice as large, and leaves it as it was. */
export async function expectThatEverythingFits(page: Page, about: string): Promise<void> {
  const usual = page.viewportSize()
  if (usual === null) throw new Error('The window has no size')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page, `${about} at 320 px`)
  await page.setViewportSize(usual)
  const setTextSize = (size: string) =>
    page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize
    }, size)
  await setTextSize('200%')
  await expectNoSidewaysScroll(page, `${about} with text twice as large`)
  await setTextSize('')
}

/** Expects that nothing has to be scrolled sideways. */
export async function expectNoSidewaysScroll(page: Page, about: string): Promise<void> {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }))
  expect(content, about).toBeLessThanOrEqual(window)
}

export { expect }
