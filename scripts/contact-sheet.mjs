import './check-node.mjs'
import { buildIfStale } from './build.mjs'
import { findBrowser } from './find-browser.mjs'
import { programOf, runNode } from './run-node.mjs'

// Draws every page and state, in both window sizes and themes, into .contact-sheet/.
if (!(await buildIfStale())) process.exit(1)
const env = { ...process.env, BROWSER_PATH: (await findBrowser()).path }
const config = '--config=playwright.contact-sheet.config.ts'
const { ok } = await runNode([programOf('@playwright/test', 'playwright'), 'test', config], { env })
process.exit(ok ? 0 : 1)
