import { defineConfig } from '@playwright/test'

// `scripts/test/all.ts` finds the browser and names it here.
const executablePath = process.env.BROWSER_PATH

// Each test runs once, on a phone or at a desk. Those tagged `@each-window` run on both: the two differ there.
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
// Playwright looks for these in the path of the file, the title and the tags.
const desktop = `\\b(${atDesk.join('|')})\\.spec\\.ts|@desktop`

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/build-first.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // In milliseconds. Long, as they end waits for what never comes; no test measures how fast a machine is.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    // It takes a quarter of the time. `--trace retain-on-failure` records a test that fails.
    trace: 'off',
    // Tests of the service worker allow it; the others are about the pages.
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
