import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../scripts/systems/find-browser.ts'

/** The devices of the users: a participant's phone and a clinic's workstation. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
export const workstation = { viewport: { width: 1280, height: 900 } }

export async function startBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: (await findBrowser()).path,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
}

/**
 * A browser context with an empty profile and the cookie notice dismissed.
 * @param cookies as in a `Cookie` header: `name=value; name=value`
 */
export async function newVisitor(
  browser: Browser,
  url: string,
  { cookies = '', device = phone }: { cookies?: string; device?: typeof phone | typeof workstation } = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ ...device, baseURL: url, serviceWorkers: 'block' })
  const pairs = cookies.split('; ').filter((pair) => pair !== '')
  await context.addCookies(
    pairs.map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      return { name, value, url }
    }),
  )
  await context.addInitScript(() => localStorage.setItem('cookie-notice:closed', 'true'))
  return context
}

/** Milliseconds for each request, and bytes a second. */
type Line = { latency: number; download: number; upload: number }

/** Lighthouse's slow 4G: 150 ms round trip, 1.6 Mbit/s down, 0.75 up. */
const slow4G: Line = { latency: 150, download: (1.6 * 1024 * 1024) / 8, upload: (750 * 1024) / 8 }
/** The same as Lighthouse sets it in a browser, which counts the latency once for each request. */
export const slow4GInBrowser: Line = {
  latency: 562.5,
  download: (1.44 * 1024 * 1024) / 8,
  upload: (675 * 1024) / 8,
}

/** Slows a page down: CPU at a quarter of its speed, and a slow line. */
export async function slowDown(page: Page, { latency, download, upload } = slow4G): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: download,
    uploadThroughput: upload,
  })
}
