import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import { emailOf } from './people'
import { unlock } from './physio'
import { expect, test, untilHydrated } from './test'

/** Limits of a page: scripts in kB (gzip) beyond those that every Next.js page loads, and DOM nodes. */
type Budget = { scripts: number; nodes: number }

type WithFormatters = Window & { formattersMade?: string[] }

/** Limit in kB for all fonts of a page, the same for every page. Fonts are compressed already. */
const fontBudget = 60

const forVisitors: Record<string, Budget> = {
  '/': { scripts: 45, nodes: 250 },
  '/shared': { scripts: 45, nodes: 200 },
  '/user/login': { scripts: 45, nodes: 200 },
  '/user/register': { scripts: 46, nodes: 200 },
  '/user/reset-pwd-request': { scripts: 45, nodes: 200 },
}
const forParticipants: Record<string, Budget> = {
  '/participant': { scripts: 58.5, nodes: 400 },
  // Its handout is in the page, for paper only.
  '/participant/exercises': { scripts: 46.5, nodes: 500 },
  '/participant/exercises/bridge': { scripts: 55.5, nodes: 400 },
  '/participant/session': { scripts: 72.5, nodes: 400 },
  '/participant/stats': { scripts: 59, nodes: 650 },
  '/user/profile': { scripts: 49.5, nodes: 300 },
}
const forPhysios: Record<string, Budget> = { '/physio': { scripts: 68, nodes: 1450 } }

const build = path.resolve(process.env.SERVED_BUILD ?? '.next')
const { rootMainFiles, polyfillFiles } = JSON.parse(
  readFileSync(path.join(build, 'build-manifest.json'), 'utf8'),
) as Record<'rootMainFiles' | 'polyfillFiles', string[]>
const ofEveryPage = new Set([...rootMainFiles, ...polyfillFiles].map((file) => `/_next/${file}`))

/** Loads a page as on a first visit, with everything that it fetches afterwards. */
async function loadOf(page: Page, address: string): Promise<Budget & { fonts: number }> {
  const found = new Set<string>()
  const fonts = new Set<string>()
  const underWay = new Set<Request>()
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    const kind = response.request().resourceType()
    if (kind === 'script' && !ofEveryPage.has(pathname)) found.add(pathname)
    if (kind === 'font') fonts.add(pathname)
  })
  await page.goto(address)
  expect(new URL(page.url()).pathname).toBe(address)
  // Some files are fetched after hydration or when the browser is idle, and may fetch more.
  await untilHydrated(page)
  for (let round = 0; round < 3; round++) {
    await page.clock.runFor(5000)
    await expect.poll(() => underWay.size).toBe(0)
  }
  expect(new URL(page.url()).pathname).toBe(address)
  for (const event of ['request', 'requestfinished', 'requestfailed', 'response'] as const)
    page.removeAllListeners(event)
  const bodies = (files: Set<string>) =>
    Promise.all([...files].map(async (file) => (await page.request.get(file)).body()))
  const kilobytes = (files: Buffer[]) => files.reduce((sum, { length }) => sum + length, 0) / 1000
  return {
    scripts: kilobytes((await bodies(found)).map((script) => gzipSync(script))),
    fonts: kilobytes(await bodies(fonts)),
    nodes: await page.evaluate(() => document.getElementsByTagName('*').length),
  }
}

async function expectWithin(page: Page, budgets: Record<string, Budget>): Promise<void> {
  for (const [address, budget] of Object.entries(budgets)) {
    const { scripts, fonts, nodes } = await loadOf(page, address)
    test.info().annotations.push({
      type: address,
      description: `${scripts.toFixed(1)} kB, fonts ${fonts.toFixed(1)} kB, ${nodes} nodes`,
    })
    expect.soft(scripts, `kB of scripts on ${address}`).toBeLessThanOrEqual(budget.scripts)
    expect.soft(fonts, `kB of fonts on ${address}`).toBeGreaterThan(0)
    expect.soft(fonts, `kB of fonts on ${address}`).toBeLessThanOrEqual(fontBudget)
    expect.soft(nodes, `nodes of ${address}`).toBeLessThanOrEqual(budget.nodes)
  }
}

test('visitor pages stay within their budget for scripts, fonts and nodes', async ({ page }) => {
  await page.clock.install()
  await expectWithin(page, forVisitors)
})

test('participant pages stay within their budget for scripts, fonts and nodes', async ({ page, signIn }) => {
  await page.clock.install()
  await signIn(emailOf('in-progress'))
  await expectWithin(page, forParticipants)
})

test('plan-building page stays within its budget for scripts, fonts and nodes', async ({ page, signIn }) => {
  // First of all: a page that was open before has seen another clock, and may take the step between them for 10 idle minutes.
  await page.clock.install()
  await signIn(emailOf('in-progress'))
  await unlock(page)
  await expectWithin(page, forPhysios)
})

test('pages without visible numbers create no Intl formatter', async ({ page, signIn }) => {
  // The first one takes 50 ms on a slow phone.
  await page.addInitScript(() => {
    const made: string[] = []
    ;(window as WithFormatters).formattersMade = made
    for (const name of ['NumberFormat', 'DateTimeFormat'] as const) {
      const construct = (target: object, given: unknown[]) => {
        made.push(name)
        return Reflect.construct(target as new () => object, given) as object
      }
      Object.defineProperty(Intl, name, { value: new Proxy(Intl[name], { construct }) })
    }
  })
  await signIn(emailOf('in-progress'))
  for (const path of ['/shared', '/participant/exercises', '/user/profile']) {
    await page.goto(path)
    await untilHydrated(page)
    expect(await page.evaluate(() => (window as WithFormatters).formattersMade), path).toEqual([])
  }
})
