import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { aptChromium, playwrightChromium, playwrightDownload } from './install-browser.ts'
import { runs } from './run-program.ts'

export type Browser = { path: string; name: string }

// The headless shell first: the browser tests take half the CPU time with it.
const commands = [
  'chromium-headless-shell',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'chromium',
  'chromium-browser',
]
const folders = [
  ...(process.env.PATH ?? '').split(delimiter),
  '/usr/bin',
  '/usr/local/bin',
  '/opt/google/chrome',
]
const applications = [
  '/opt/chromium/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Finds a Chromium for the browser tests, or downloads one. Each candidate must start, which a download without the
 * system's libraries, or Ubuntu's empty `chromium-browser`, does not.
 * @param options quiet: does not print which one it is
 * @throws Error that says what was tried and what to do
 */
export async function findBrowser({ quiet = false }: { quiet?: boolean } = {}): Promise<Browser> {
  const use = (browser: Browser) => {
    if (!quiet) console.log(`Browser: ${browser.name}, ${browser.path}`)
    return browser
  }
  const chosen = process.env.BROWSER_PATH?.trim()
  if (chosen) {
    if (await starts(chosen)) return use({ path: chosen, name: 'the browser that BROWSER_PATH names' })
    throw new Error(`BROWSER_PATH names ${chosen}, which does not start. Correct it, or leave it out.`)
  }

  const sources = [systemBrowser, playwrightChromium, playwrightDownload, aptChromium]
  for (const source of sources) {
    const browser = await source()
    if (browser && (await starts(browser.path))) return use(browser)
    if (browser) console.log(`${browser.name} (${browser.path}) does not start here.`)
  }
  throw new Error(
    'The browser tests need a Chromium, and none was found: no Chrome or Chromium on this machine, and neither ' +
      'Playwright nor apt could fetch one. Install Chrome or Chromium, or set BROWSER_PATH to one.',
  )
}

/** @returns an installed Chromium that starts */
export async function presentBrowser(): Promise<Browser | undefined> {
  const present = (await systemBrowser()) ?? (await playwrightChromium())
  return present && (await starts(present.path)) ? present : undefined
}

/** @returns the first Chrome or Chromium of this machine that starts */
async function systemBrowser(): Promise<Browser | undefined> {
  const places = folders.flatMap((folder) => commands.map((command) => join(folder, command)))
  for (const path of new Set([...places, ...applications]))
    if (existsSync(path) && (await starts(path))) return { path, name: 'the browser of this machine' }
  return undefined
}

async function starts(path: string): Promise<boolean> {
  // On Windows `--version` opens a browser window instead of printing.
  return process.platform === 'win32'
    ? existsSync(path)
    : runs(path, ['--version'], { seconds: 20, quiet: true })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await findBrowser().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
}
