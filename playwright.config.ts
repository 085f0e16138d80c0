import { defineConfig } from '@playwright/test'

// `scripts/test.mjs` finds the browser and names it here.
const executablePath = process.env.BROWSER_PATH

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    trace: 'retain-on-failure',
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
    // What has no screen runs once, with the desktop.
    {
      name: 'phone',
      testIgnore: [
        'bad-input.spec.ts',
        'beside-a-running-server.spec.ts',
        'hostile-html.spec.ts',
        'killed-in-the-middle.spec.ts',
        'physio-password-leaks-nowhere.spec.ts',
        'role-matrix.spec.ts',
      ],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
  ],
})
