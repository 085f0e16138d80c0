import { defineConfig } from '@playwright/test'
import { embeddedOnly } from './e2e/embedded-only'
import tests from './playwright.config'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** `npm run test:wordpress`: the journeys of people, with the app in front of a real WordPress. */
export default defineConfig(tests, {
  grepInvert: embeddedOnly,
  projects: [
    {
      name: 'phone',
      testMatch: /\/(accounts|exercises|goals|participant-logs-a-session|profile|stats)\.spec\.ts$/,
      use: phone,
    },
    {
      name: 'desktop',
      testMatch: /\/(physio-builds-the-plan|public-pages)\.spec\.ts$/,
      use: { viewport: { width: 1280, height: 900 } },
    },
    // They change what holds for the whole site, so they run when nobody else does.
    {
      name: 'alone',
      testMatch: 'on-wordpress.ts',
      dependencies: ['phone', 'desktop'],
      fullyParallel: false,
      use: phone,
    },
  ],
})
