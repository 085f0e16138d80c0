import { defineConfig } from '@playwright/test'
import tests from './playwright.config'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** `npm run test:strapi`: three user journeys through the app with a real Strapi as backend. */
export default defineConfig({
  // Spread instead of passed as the first argument, which would add the projects of the browser tests.
  ...tests,
  projects: [
    {
      name: 'phone',
      testMatch: /\/(accounts|participant-logs-a-session)\.spec\.ts$/,
      grep: /@every-backend/,
      use: phone,
    },
    { name: 'without-records', testMatch: 'on-strapi.ts', use: phone },
  ],
})
