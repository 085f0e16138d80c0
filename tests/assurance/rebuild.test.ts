import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { emailOf, password } from '../../e2e/people'
import { type Server, startServer } from '../../e2e/server'
import { copyProject, type Running, runScript } from './rebuild/project-copy'
import { isLong, publish } from './report'

const ours = { 'sec-fetch-site': 'same-origin' }
const routes = [
  '/participant/stats',
  '/participant/exercises',
  '/participant/exercises/sit-to-stand',
  '/shared/your-advice',
  '/participant',
]

let project: string
let server: Server
beforeAll(async () => {
  if (!isLong) return
  project = await copyProject()
  server = await startServer({}, project)
})
afterAll(async () => {
  if (!isLong) return
  await server.remove()
  await rm(project, { recursive: true, force: true })
})

function run(script: string, env: Record<string, string>): Running {
  const running = runScript(project, script, env)
  onTestFinished(async () => {
    running.child.kill()
    await running.ended
  })
  return running
}

async function aPage(): Promise<Page> {
  const browser = await chromium.launch({
    ...(process.env.BROWSER_PATH && { executablePath: process.env.BROWSER_PATH }),
    args: ['--no-sandbox'],
  })
  onTestFinished(() => browser.close())
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
  const data = { username: emailOf('in-progress'), password }
  expect((await context.request.post('/api/session', { data, headers: ours })).status()).toBe(200)
  return context.newPage()
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

// Only in the long form, because a build takes minutes. `npm test` covers linking a build and the lock (tests/scripts,
// tests/adapters).
it.runIf(isLong).each(['serve', 'dev'] as const)(
  '%s refuses the data of a running server, which keeps writing',
  async (script) => {
    const second = run(`runtime/${script}`, { PORT: '0', DATA_DIR: server.dataDir })
    expect(await second.ended, second.output()).toBe(1)
    expect(second.output()).toContain(`Another Steadily already uses the folder ${server.dataDir}`)
    const { request } = (await aPage()).context()
    const change = { week: 1, session: 1, sessionCompleted: script === 'dev' }
    const saved = await request.post('/api/participant/log-session', { data: change, headers: ours })
    expect(saved.status()).toBe(200)
  },
)

it.runIf(isLong)('a running server serves its own build during another build', async ({ task }) => {
  const page = await aPage()
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`)
  })
  const heard: string[] = []
  page.on('console', (message) => heard.push(message.text()))

  const devData = await mkdtemp(path.join(tmpdir(), 'steadily-e2e-'))
  onTestFinished(() => rm(devData, { recursive: true, force: true }))
  const dev = run('runtime/dev', { PORT: '0', DATA_DIR: devData })
  await expect.poll(dev.output, { timeout: 120_000 }).toMatch(/Local: +http/)
  const devUrl = /Local: +(\S+)/.exec(dev.output())?.[1] ?? ''
  expect((await fetch(`${devUrl}/user/login`)).status).toBe(200)

  // Renames a file that every page loads, so that pages of one build cannot use files of the other.
  await appendFile(
    path.join(project, 'components/shell/navigation-link.tsx'),
    `console.info('The new build.')\n`,
  )
  // Same environment as the server, as on a clinic's machine: a build must not open its data.
  const build = run('build/build', { DATA_DIR: server.dataDir })
  await expect.poll(build.output, { timeout: 120_000 }).toContain('Creating an optimized production build')
  let meanwhile = 0
  while (build.child.exitCode === null)
    for (const route of routes.slice(-2)) {
      await open(page, route)
      meanwhile++
    }
  expect(await build.ended, build.output()).toBe(0)
  dev.child.kill('SIGINT')
  await dev.ended

  for (const route of routes) await open(page, route)
  publish(task, {
    promise: 'A running server serves its own build while another is made, and that one after a restart.',
    load: `${meanwhile} pages while \`npm run dev\` and \`npm run build\` run in the same folder`,
    result: `${refused.length} answers of 400 or more`,
  })
  expect(refused).toEqual([])
  expect(heard).not.toContain('The new build.')

  await server.stop()
  await server.start()
  expect(server.output()).toContain('The build is fresh.')
  // The page still belongs to the old build.
  await page.getByRole('link', { name: 'Your stats' }).first().click()
  await page.waitForURL('**/participant/stats')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => heard).toContain('The new build.')
  const copies = (await readdir(project)).filter((name) => name.startsWith('.next-running-'))
  expect(copies).toHaveLength(1)
})
