import { defineConfig } from '@playwright/test'
import tests from './playwright.config'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const desktop = { viewport: { width: 1280, height: 900 } }

/** `npm run test:wordpress`: user journeys through the app with a real WordPress as backend. */
export default defineConfig({
  // Spread instead of passed as the first argument, which would add the projects of the browser tests.
  ...tests,
  testIgnore: [],
  projects: [
    {
      name: 'phone',
      testMatch: /\/(accounts|participant-logs-a-session)\.spec\.ts$/,
      grep: /@every-backend/,
      use: phone,
    },
    { name: 'slow', testMatch: /\/slow-backend\.spec\.ts$/, use: phone },
    {
      name: 'desktop',
      testMatch: /\/(physio-builds-the-plan|plan-order)\.spec\.ts$/,
      grep: /@every-backend/,
      use: desktop,
    },
  ],
})
