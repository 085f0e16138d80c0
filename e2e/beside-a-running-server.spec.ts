import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { emailOf, password } from './people'
import { copyProject, type Running, runScript } from './project-copy'
import { startServer } from './server'
import { expect, test as base } from './test'

const ours = { 'sec-fetch-site': 'same-origin' }
const routes = [
  '/participant/stats',
  '/participant/exercises',
  '/participant/exercises/sit-to-stand',
  '/shared/your-advice',
  '/participant',
]

type Run = (script: string, env?: Record<string, string>) => Running

/** The server runs in a copy of the project, which these tests build anew. */
const test = base.extend<{ run: Run }, { project: string }>({
  project: [
    async ({}, use) => {
      const project = await copyProject()
      await use(project)
      await rm(project, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  server: [
    async ({ project }, use) => {
      const server = await startServer({}, project)
      await use(server)
      await server.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  run: async ({ project }, use) => {
    const all: Running[] = []
    await use((script, env) => {
      const running = runScript(project, script, env)
      all.push(running)
      return running
    })
    for (const { child } of all) child.kill()
    await Promise.all(all.map(({ ended }) => ended))
  },
})

test.describe.configure({ mode: 'default', timeout: 300_000 })

for (const script of ['serve', 'dev'])
  test(`${script}.mjs on the data or the port of a running server says so and ends, and the server writes on`, async ({
    request,
    run,
    server,
  }) => {
    const sameData = run(script, { PORT: '0', DATA_DIR: server.dataDir })
    expect(await sameData.ended, sameData.output()).toBe(1)
    expect(sameData.output()).toContain(`Another Steadily already uses the folder ${server.dataDir}`)

    const port = new URL(server.url).port
    const samePort = run(script, { PORT: port, DATA_DIR: server.dataDir })
    expect(await samePort.ended, samePort.output()).toBe(1)
    expect(samePort.output()).toContain(`PORT ${port} is in use by another program`)

    const data = { username: emailOf('in-progress'), password }
    expect((await request.post('/api/session', { data, headers: ours })).status()).toBe(200)
    const change = { week: 1, session: 1, sessionCompleted: script === 'dev' }
    const saved = await request.post('/api/participant/log-session', { data: change, headers: ours })
    expect(saved.status()).toBe(200)
  })

test('a running server serves its own build through `npm run dev` and `npm run build`, and the new one after a restart', async ({
  page,
  project,
  request,
  run,
  server,
  signIn,
  someone,
}) => {
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`)
  })
  const heard: string[] = []
  page.on('console', (message) => heard.push(message.text()))

  const devData = await mkdtemp(path.join(tmpdir(), 'steadily-e2e-'))
  const dev = run('dev', { PORT: '0', DATA_DIR: devData })
  await expect.poll(dev.output, { timeout: 60_000 }).toMatch(/Local: +http/)
  const devUrl = /Local: +(\S+)/.exec(dev.output())?.[1] ?? ''
  expect((await request.get(`${devUrl}/user/login`, { timeout: 150_000 })).status()).toBe(200)

  // Another name for what every page loads: a page of one build can do nothing with the files of the other.
  await appendFile(
    path.join(project, 'components/shell/navigation-link.tsx'),
    `console.info('The new build.')\n`,
  )
  // In the same environment as the server, as on a clinic's machine: a build must open nothing.
  const build = run('build', { DATA_DIR: server.dataDir })
  await expect.poll(build.output, { timeout: 60_000 }).toContain('Creating an optimized production build')
  await signIn(someone)
  while (build.child.exitCode === null)
    for (const route of routes.slice(-2)) {
      await page.goto(route)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  expect(await build.ended, build.output()).toBe(0)
  dev.child.kill('SIGINT')
  await dev.ended
  await rm(devData, { recursive: true, force: true })

  for (const route of routes) {
    await page.goto(route)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(refused).toEqual([])
  expect(heard).not.toContain('The new build.')

  await server.stop()
  await server.start()
  expect(server.output()).toContain('The build is fresh.')
  // The page is still one of the old build.
  await page.getByRole('link', { name: 'Your stats' }).click()
  await page.waitForURL('**/participant/stats')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => heard).toContain('The new build.')
  const served = (await readdir(project)).filter((name) => /^\.next-running-\d+$/.test(name))
  expect(served).toEqual(['.next-running-1'])
})
