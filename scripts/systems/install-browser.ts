import { existsSync } from 'node:fs'
import { programOf } from '../runtime/run-node.ts'
import type { Browser } from './find-browser.ts'
import { installPackages } from './install-packages.ts'
import { runs } from './run-program.ts'

/** @returns the Chromium that Playwright has already downloaded */
export async function playwrightChromium(): Promise<Browser | undefined> {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? { path, name: 'the Chromium of Playwright' } : undefined
}

/** @returns a Chromium that Playwright downloads now; `undefined` offline */
export async function playwrightDownload(): Promise<Browser | undefined> {
  // An existing one that was not chosen does not start, so another download would not help.
  if (await playwrightChromium()) return undefined
  console.log('No browser yet. Trying to download the Chromium of Playwright, for two minutes at most.')
  const args = [programOf('@playwright/test', 'playwright'), 'install', 'chromium']
  return (await runs(process.execPath, args, { seconds: 120 })) ? playwrightChromium() : undefined
}

/** @returns the Chromium of Debian or Ubuntu if it may be installed; the headless shell if they have it */
export async function aptChromium(): Promise<Browser | undefined> {
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (await installPackages('the Chromium', name))
      return { path: `/usr/bin/${name}`, name: 'the Chromium of the distribution' }
  return undefined
}
