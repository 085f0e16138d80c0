import { buildIfStale } from '../build/build.ts'
import { programOf, runNode } from '../runtime/run-node.ts'
import { findBrowser } from '../systems/find-browser.ts'

// Takes screenshots of every page and state, at both viewport sizes and in both themes, into .contact-sheet/.
if (!(await buildIfStale())) process.exit(1)
const env = { ...process.env, BROWSER_PATH: (await findBrowser()).path }
const config = '--config=playwright.contact-sheet.config.ts'
const { ok } = await runNode([programOf('@playwright/test', 'playwright'), 'test', config], { env })
process.exit(ok ? 0 : 1)
