import { existsSync } from 'node:fs'
import { programOf } from './run-node.mjs'
import { runs } from './run-program.mjs'

/** @typedef {import('./find-browser.mjs').Browser} Browser */

/** @returns {Promise<Browser | undefined>} the Chromium that Playwright has already downloaded */
export async function playwrightChromium() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? { path, name: 'the Chromium of Playwright' } : undefined
}

/** @returns {Promise<Browser | undefined>} a Chromium that Playwright downloads now; offline there is none */
export async function playwrightDownload() {
  // One that is there and was not taken does not start: another download would not help.
  if (await playwrightChromium()) return undefined
  console.log('No browser yet. Trying to download the Chromium of Playwright, for two minutes at most.')
  const args = [programOf('@playwright/test', 'playwright'), 'install', 'chromium']
  return (await runs(process.execPath, args, { seconds: 120 })) ? playwrightChromium() : undefined
}

/** @returns {Promise<Browser | undefined>} the Chromium of Debian or Ubuntu, where we may install it */
export async function aptChromium() {
  if (!existsSync('/usr/bin/apt-get')) return undefined
  const before = await rightsToInstall()
  if (!before) {
    console.log('apt-get is here, but installing a browser with it needs root or a sudo without password.')
    return undefined
  }
  console.log('Installing the Chromium of the distribution with apt-get.')
  const apt = (/** @type {string[]} */ ...args) => {
    const [command = '', ...rest] = [
      ...before,
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      '-q',
      ...args,
    ]
    return runs(command, rest, { seconds: 600 })
  }
  // An update may fail for one source among many and still bring what is needed.
  await apt('update')
  const installed = await apt('install', '-y', '--no-install-recommends', 'chromium')
  return installed ? { path: '/usr/bin/chromium', name: 'the Chromium of the distribution' } : undefined
}

/** @returns {Promise<string[] | undefined>} what to put before the command */
async function rightsToInstall() {
  if (process.getuid?.() === 0) return []
  return (await runs('sudo', ['-n', 'true'], { seconds: 10, quiet: true })) ? ['sudo', '-n'] : undefined
}
