import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../runtime/listen.ts'
import { root } from '../../runtime/run-node.ts'
import { end, stopped, untilItAnswers } from '../server-process.ts'
import type { StrapiPackages } from './find-strapi.ts'
import { compileStrapi, copyStrapi, strapiProgram } from './project.ts'

/** A Strapi with the demo programme, removed when this process exits. */
type TemporaryStrapi = {
  /** including its version */
  name: string
  url: string
  /**
   * its folder, with its log in `strapi.log` and its mails in `mails`; for tests also its clock offset, in
   * milliseconds, in `clock`
   */
  folder: string
  /** a full-access API token */
  token: string
  admin: { email: string; password: string }
  /** can be called again after `stop` */
  start: () => Promise<void>
  stop: () => Promise<void>
  /** stops it and deletes its folder */
  remove: () => Promise<void>
}

type Wanted = {
  packages: StrapiPackages
  /** URL of the app, for the links in mails */
  app: string
  /** with the admin panel, which takes a minute to build */
  panel?: boolean
  /** with a clock that can be shifted */
  forTests?: boolean
  /** additional environment variables */
  env?: Record<string, string>
}

/** Creates a Strapi in its own folder, with its own database, uploads and loopback port. */
export async function temporaryStrapi({
  packages,
  app,
  panel = false,
  forTests = false,
  env = {},
}: Wanted): Promise<TemporaryStrapi> {
  const folder = mkdtempSync(join(tmpdir(), 'steadily-strapi-'))
  let server: ChildProcess | undefined
  const stop = async () => {
    const running = server
    server = undefined
    await stopped(running, 5)
  }
  const remove = async () => {
    await stop()
    process.off('exit', atExit)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const atExit = () => {
    end(server, 'SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', atExit)

  const project = join(folder, 'project')
  copyStrapi(packages, project)
  await compileStrapi(packages, project, { panel })
  const { writeStrapiDemo } = await import('./demo.ts')
  await writeStrapiDemo(join(folder, 'demo'))

  const port = await freePort('127.0.0.1', 0)
  const url = `http://127.0.0.1:${port}`
  const admin = { email: 'admin@example.org', password: `Aa1-${randomBytes(9).toString('base64url')}` }
  const clockFile = join(folder, 'clock')
  const variables: NodeJS.ProcessEnv = {
    ...packages.env,
    ...secrets(),
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    APP_URL: app,
    SERVE_ADMIN: String(panel),
    DATABASE_FILE: join(folder, 'strapi.db'),
    MAIL_FOLDER: join(folder, 'mails'),
    DEMO_CONTENT: join(folder, 'demo'),
    CLOCK_FILE: clockFile,
    FIRST_ADMIN_EMAIL: admin.email,
    FIRST_ADMIN_PASSWORD: admin.password,
    ...env,
  }
  const start = async () => {
    const log = openSync(join(folder, 'strapi.log'), 'a')
    const clock = forTests ? ['--require', join(root, 'tests/strapi/shifted-clock.cjs')] : []
    const started = spawn(packages.node, [...clock, strapiProgram(project), 'start'], {
      ...{ cwd: project, env: variables, stdio: ['ignore', log, log] },
      detached: process.platform !== 'win32',
    })
    server = started
    try {
      await untilItAnswers(`${url}/_health`, started, { status: 204, seconds: 60, name: 'Strapi' })
    } catch (error) {
      const lastLines = readFileSync(join(folder, 'strapi.log'), 'utf8').slice(-3000)
      throw new Error(`Strapi does not start.\n${lastLines}`, { cause: error })
    }
  }
  if (forTests) writeFileSync(clockFile, '0')
  await start()
  const token = await makeToken(url, admin)
  return { name: `Strapi ${packages.version}`, url, folder, token, admin, start, stop, remove }
}

function secrets() {
  const names = [
    'API_TOKEN_SALT',
    'ADMIN_JWT_SECRET',
    'TRANSFER_TOKEN_SALT',
    'ENCRYPTION_KEY',
    'JWT_SECRET',
    'APP_KEYS',
  ]
  return Object.fromEntries(names.map((name) => [name, randomBytes(24).toString('base64url')]))
}

async function makeToken(url: string, admin: { email: string; password: string }): Promise<string> {
  const post = async (path: string, body: object, bearer = '') => {
    const answer = await fetch(`${url}/admin/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`Strapi's panel answered ${answer.status} to ${path}`)
    return ((await answer.json()) as { data: Record<string, string | undefined> }).data
  }
  const { token } = await post('login', admin)
  const all = { name: 'Everything', description: '', type: 'full-access', lifespan: null }
  const { accessKey } = await post('api-tokens', all, token)
  if (accessKey === undefined) throw new Error("Strapi's panel made no token.")
  return accessKey
}
