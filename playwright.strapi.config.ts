import { defineConfig } from '@playwright/test'
import tests from './playwright.config'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** `npm run test:strapi`: three journeys, with the app in front of a real Strapi. */
export default defineConfig({
  // As an argument of its own, it would add the projects of the browser tests.
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
