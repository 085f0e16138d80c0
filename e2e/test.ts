import axe from 'axe-core'
import { test as base, expect, type Page } from '@playwright/test'
import { emailOf, journeys, password } from './people'
import { type Server, startServer } from './server'

type Fixtures = {
  /** Email of a person in week 3 of 12, with 2 of 4 sessions done, whom no other test uses. */
  someone: string
  /** Email of another such person with the same plan. */
  someoneElse: string
  /** Logs in through the API request of the login page, then opens the participant's start page. */
  signIn: (email: string) => Promise<void>
  /** Whether the cookie notice is shown, which overlays the page until it is answered. */
  cookieNotice: 'closed' | 'open'
  /** Whether console errors and warnings are allowed, as in tests that break something. */
  complaints: 'none' | 'expected'
}

let nextJourney = 0

function nextPerson(): string {
  if (nextJourney >= journeys) throw new Error('More journeys than people: raise `journeys` in people.ts')
  return emailOf(nextJourney++)
}

/** Every test has a real server and fails on any uncaught error, console error or console warning. */
export const test = base.extend<Fixtures, { server: Server }>({
  server: [
    // Playwright reads a fixture's dependencies from this pattern.
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
      // The last one only occurs on slow machines.
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

/** Runs in the page before its scripts: marks the cookie notice as closed. */
export function closeNotice(): void {
  // A frame without a URL of its own may have no access to storage.
  if (location.protocol === 'http:') localStorage.setItem('cookie-notice:closed', 'true')
}

type WithAxe = { axe: typeof axe }

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Rules that another colour scheme can violate. */
const rulesOfColours = ['color-contrast', 'link-in-text-block']

/** Expects no axe findings on the page in its current state. Frames are skipped because they are third-party. */
export async function expectNoAxeFindings(page: Page, about: string, rules = everyRule): Promise<void> {
  // Injecting axe takes longer than running it, so it is injected once per page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const findings = await page.evaluate(async (runOnly) => {
    // Runs the same rules; details of passed rules are not needed.
    const options = { runOnly, resultTypes: ['violations' as const], iframes: false }
    const { violations } = await (window as unknown as WithAxe).axe.run(options)
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
    )
  }, rules)
  expect(findings, about).toEqual([])
}

/**
 * Removes this browser's session. Leaves the page first: a page that notices the loss redirects to the login, in the
 * middle of the next step of the test.
 */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/** Fills in and submits the form of the log-in page. */
export async function submitLogin(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** Waits until the whole page is hydrated (components/shell/hydration-mark.tsx), so that every button works. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  // State set by effects is rendered with the next frame.
  await page.evaluate(() => new Promise(requestAnimationFrame))
}

/** From here on the page's clock only advances when a test says so. It must be installed before the page is opened. */
export async function holdTime(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  // `pauseAt` only goes forward, and the page continues meanwhile.
  await page.clock.pauseAt(now + 60_000)
}

/** Expects no axe findings in the light and the dark colour scheme. */
export async function expectNoAxeFindingsInAnyColours(page: Page, about: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectNoAxeFindings(page, `${about} in dark`, rulesOfColours)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectNoAxeFindings(page, `${about} in light`)
}

/** Expects no horizontal scrolling at 320 px and with doubled text size; restores both afterwards. */
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

/** Expects that the page does not scroll horizontally. */
export async function expectNoSidewaysScroll(page: Page, about: string): Promise<void> {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }))
  expect(content, about).toBeLessThanOrEqual(window)
}

export { expect }
