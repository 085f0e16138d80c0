import { defineConfig } from '@playwright/test'
import tests from './playwright.config'

/** `npm run contact-sheet`: pictures of every page and state, in `test-results/contact-sheet/`. */
export default defineConfig(tests, { testMatch: 'contact-sheet.ts' })
