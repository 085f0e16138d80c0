import { defineConfig } from '@playwright/test'

// `scripts/test/all.ts` finds the browser and names it here.
const executablePath = process.env.BROWSER_PATH

// Each test runs once, on a phone or on a desktop. Tests tagged `@each-window` run on both because the layouts differ.
const atDesk = [
  'by-keyboard',
  'clinic-visit',
  'hostile-html',
  'menus-and-jumps',
  'navigation',
  'nothing-from-elsewhere',
  'on-paper',
  'own-content',
  'physio-builds-the-plan',
  'physio-password-leaks-nowhere',
  'public-pages',
  'shared-computer',
  'where-people-are-sent',
]
// Playwright matches these against the file path, the title and the tags.
const desktop = `\\b(${atDesk.join('|')})\\.spec\\.ts|@desktop`

export default defineConfig({
  testDir: 'e2e',
  // Needs another system behind the app (`playwright.wordpress.config.ts`).
  testIgnore: '**/slow-backend.spec.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/build-first.ts',
  fullyParallel: true,
  // One more than the cores of the checks: tests often wait for a timer of the page, such as the 10 s before "Log session 4".
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // In milliseconds. Long, because a timeout only catches a hang; no test measures the speed of the machine.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    // Off, because tracing quadruples the time. `--trace retain-on-failure` records a failing test.
    trace: 'off',
    // Only the tests of the service worker allow it; the others test the pages.
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: new RegExp(`^(?!.*@each-window).*(${desktop})`),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      grep: new RegExp(`${desktop}|@each-window`),
      use: { viewport: { width: 1280, height: 900 } },
    },
  ],
})
