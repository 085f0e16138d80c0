import { defineConfig } from '@playwright/test'

// `scripts/test.mjs` finds the browser and names it here.
const executablePath = process.env.BROWSER_PATH

const spec = (names: string[]) => names.map((name) => `${name}.spec.ts`)

// What looks different on a phone and at a desk runs on both; the rest once, where most people do it.
const desktopOnly = spec([
  // No screen.
  'bad-input',
  'beside-a-running-server',
  'hostile-html',
  'physio-password-leaks-nowhere',
  'role-matrix',
  'shared-computer',
  // At the clinic, on paper, and what is the same on each screen.
  'clinic-visit',
  'menus-and-jumps',
  'navigation',
  'nothing-from-elsewhere',
  'on-paper',
  'physio-builds-the-plan',
  'physio-pages',
  'public-pages',
])
const phoneOnly = spec([
  'accounts',
  'error-catalogue',
  'faulty-pages',
  'goals',
  'languages',
  'nothing-moves',
  'not-loaded',
  'not-saved',
  'offline',
  'offline-reading',
  'participant-logs-a-session',
  'profile',
  'queue-version-1',
  'two-tabs',
  'video',
  'service-worker',
])

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/build-first.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
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
      testIgnore: desktopOnly,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', testIgnore: phoneOnly, use: { viewport: { width: 1280, height: 900 } } },
  ],
})
