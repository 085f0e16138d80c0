import { defineConfig } from '@playwright/test'
import tests from './playwright.config'

/** `npm run contact-sheet`: pictures of every page and state, in `.contact-sheet/`. */
export default defineConfig(tests, {
  testMatch: 'contact-sheet.ts',
  // Not in `test-results`, which every run of the tests empties.
  outputDir: '.contact-sheet/failures',
})
