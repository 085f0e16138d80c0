import { defineConfig } from '@playwright/test'
import { embeddedOnly } from './e2e/embedded-only'
import tests from './playwright.config'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** `npm run test:strapi`: the journeys of people, with the app in front of a real Strapi, keeping plans and diaries itself. */
export default defineConfig(tests, {
  grepInvert: embeddedOnly,
  projects: [
    { name: 'phone', testMatch: /\/(accounts|participant-logs-a-session)\.spec\.ts$/, use: phone },
    {
      name: 'desktop',
      testMatch: /\/(physio-builds-the-plan|public-pages)\.spec\.ts$/,
      use: { viewport: { width: 1280, height: 900 } },
    },
    // They change what holds for everybody, so they run when nobody else does.
    {
      name: 'alone',
      testMatch: 'on-strapi.ts',
      dependencies: ['phone', 'desktop'],
      fullyParallel: false,
      use: phone,
    },
  ],
})
