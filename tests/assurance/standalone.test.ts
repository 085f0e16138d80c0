import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { isLong, publish } from './report'

const place = mkdtempSync(path.join(tmpdir(), 'steadily-standalone-'))
const folder = path.join(place, 'copied')
afterAll(() => rmSync(place, { recursive: true, force: true }))

/** Starts the copied folder with only Node from this machine. */
async function start() {
  const child = spawn(process.execPath, ['scripts/serve.mjs'], {
    cwd: folder,
    env: { NODE_ENV: 'production', PORT: '0', DATA_DIR: path.join(place, 'data'), TZ: 'UTC' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString()
      const ready = /Steadily is ready at (\S+)/.exec(output)?.[1]
      if (ready) resolve(ready)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', () => {
      reject(new Error(output))
    })
  })
  const post = (address: string, body: unknown, cookie = '') =>
    fetch(url + address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: url, cookie },
      body: JSON.stringify(body),
    })
  const signedIn = await post('/api/session', { username: 'alex@example.org', password: 'steady-steps-1' })
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  return {
    get: async (address: string) => (await fetch(url + address, { headers: { cookie } })).status,
    log: async (): Promise<unknown> => {
      const logged = await post(
        '/api/participant/log-session',
        { week: 3, session: 3, sessionCompleted: true },
        cookie,
      )
      return logged.json()
    },
    stop: async (): Promise<unknown> => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      return (await ended)[0]
    },
  }
}

// Only in the long form, because it builds, which takes minutes. `npm test` checks what is copied
// (tests/scripts/standalone-parts.test.ts).
it.runIf(isLong)('the `npm run standalone` folder runs with nothing but Node', async ({ task }) => {
  const made = path.join(place, 'made')
  execFileSync(process.execPath, ['scripts/release/standalone.ts', made], { stdio: 'ignore' })
  cpSync(made, folder, { recursive: true, verbatimSymlinks: true })
  rmSync(made, { recursive: true })

  const first = await start()
  const pages = await Promise.all(
    ['/api/health', '/', '/participant', '/participant/stats', '/sw.js'].map(first.get),
  )
  const logged = await first.log()
  const ends = [await first.stop()]
  // Logs the same session again, which must keep the time of the first log.
  const second = await start()
  const again = await second.log()
  ends.push(await second.stop())

  publish(task, {
    promise: 'The folder of `npm run standalone` runs on a machine with nothing but Node.',
    load: 'built, copied to an empty folder, started twice',
    result: `pages and calls: ${pages.join(', ')}; exit codes ${ends.join(', ')}; the session that was logged ${JSON.stringify(again) === JSON.stringify(logged) ? 'was' : 'was not'} there again`,
  })
  expect(pages).toEqual([200, 200, 200, 200, 200])
  expect(logged).toEqual({ completedAt: expect.any(String) })
  expect(again).toEqual(logged)
  expect(ends).toEqual([0, 0])
  // The demo must be in DATA_DIR, with nothing written beside the programs.
  expect(readdirSync(folder)).not.toContain('.data')
})
