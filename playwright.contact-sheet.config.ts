import { defineConfig } from '@playwright/test'
import tests from './playwright.config'

/** `npm run contact-sheet`: screenshots of every page and state, in `.contact-sheet/`. */
export default defineConfig(tests, {
  testMatch: ['contact-sheet.ts', 'session-sheet.ts'],
  // Not in `test-results`, which every test run empties.
  outputDir: '.contact-sheet/failures',
})
