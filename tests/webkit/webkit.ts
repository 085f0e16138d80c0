import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver'
import { afterAll, beforeAll } from 'vitest'
import type { Webkit } from '../../scripts/systems/find-webkit.ts'

/** A WebKit with a window of its own, for the tests of a file. */
export function aWebkit(): () => WebDriver {
  const programs = process.env.TEST_WEBKIT
  if (programs === undefined) throw new Error('TEST_WEBKIT names no programs: use npm run test:webkit')
  const { driver, browser, screen } = JSON.parse(programs) as Webkit
  const started: ChildProcess[] = []
  let page: WebDriver | undefined

  beforeAll(async () => {
    const display = await startScreen(screen, started)
    const port = await freePort()
    // MiniBrowser's own sandbox needs rights that a container does not give.
    const env = { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }
    started.push(spawn(driver, [`--port=${String(port)}`], { env, stdio: 'ignore' }))
    await answering(port)
    const options = { binary: browser, args: ['--automation'] }
    page = await new Builder()
      .usingServer(`http://127.0.0.1:${String(port)}`)
      .withCapabilities(new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options }))
      .build()
    // Its narrowest window is about as wide as a large phone.
    await page.manage().window().setRect({ width: 390, height: 844 })
  })
  afterAll(async () => {
    await page?.quit()
    for (const each of started.toReversed()) each.kill()
  })
  return () => {
    if (!page) throw new Error('WebKit is not started yet')
    return page
  }
}

/** @returns the display, such as `:7`, which the screen chooses and writes */
async function startScreen(screen: string, started: ChildProcess[]): Promise<string> {
  const args = ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp']
  const child = spawn(screen, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  started.push(child)
  const written = child.stdio[3]
  if (!written) throw new Error('The screen has nothing to write its number to')
  const [number] = (await once(written, 'data')) as [Buffer]
  return `:${number.toString().trim()}`
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function answering(port: number): Promise<void> {
  for (;;) {
    const ready = await fetch(`http://127.0.0.1:${String(port)}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
