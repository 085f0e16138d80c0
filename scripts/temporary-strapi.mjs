import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compileStrapi, copyStrapi, strapiProgram } from './strapi-project.mjs'
import { freePort } from './listen.mjs'
import { root } from './run-node.mjs'
import { end, stopped, untilItAnswers } from './server-process.mjs'

/**
 * A Strapi with the demo programme, for this process.
 * @typedef {object} TemporaryStrapi
 * @property {string} name with its version
 * @property {string} url
 * @property {string} folder where it is: its log `strapi.log`, its mails in `mails`; for tests how far its clock is ahead, in
 * milliseconds, in `clock`
 * @property {string} token an API token that may do everything
 * @property {{ email: string, password: string }} admin
 * @property {() => Promise<void>} start may be called again after `stop`
 * @property {() => Promise<void>} stop
 * @property {() => Promise<void>} remove stops it and removes all it wrote
 */

/**
 * @typedef {object} Wanted
 * @property {import('./find-strapi.mjs').StrapiPackages} packages
 * @property {string} app the address of the app, for the links in mails
 * @property {boolean} [panel] with the admin panel, which takes a minute to build
 * @property {boolean} [forTests] with a clock that can be moved
 * @property {Record<string, string>} [env] more of its variables
 */

/**
 * Makes a Strapi in a folder of its own, with a database, uploads and a port of its own on the loopback address.
 * @param {Wanted} wanted
 * @returns {Promise<TemporaryStrapi>}
 */
export async function temporaryStrapi({ packages, app, panel = false, forTests = false, env = {} }) {
  const folder = mkdtempSync(join(tmpdir(), 'steadily-strapi-'))
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server
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
  const { writeStrapiDemo } = await import('./strapi-demo.mjs')
  await writeStrapiDemo(join(folder, 'demo'))

  const port = await freePort('127.0.0.1', 0)
  const url = `http://127.0.0.1:${port}`
  const admin = { email: 'admin@example.org', password: `Aa1-${randomBytes(9).toString('base64url')}` }
  const variables = {
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
    CLOCK_FILE: join(folder, 'clock'),
    FIRST_ADMIN_EMAIL: admin.email,
    FIRST_ADMIN_PASSWORD: admin.password,
    ...env,
  }
  const start = async () => {
    const log = openSync(join(folder, 'strapi.log'), 'a')
    const clock = forTests ? ['--require', join(root, 'tests/strapi/shifted-clock.cjs')] : []
    server = spawn(packages.node, [...clock, strapiProgram(project), 'start'], {
      ...{ cwd: project, env: variables, stdio: ['ignore', log, log] },
      detached: process.platform !== 'win32',
    })
    await untilItAnswers(`${url}/_health`, server, { status: 204, seconds: 60, name: 'Strapi' }).catch(
      (error) => {
        throw new Error(`${error.message}\n${readFileSync(join(folder, 'strapi.log'), 'utf8').slice(-3000)}`)
      },
    )
  }
  if (forTests) writeFileSync(variables.CLOCK_FILE, '0')
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

/**
 * @param {string} url
 * @param {{ email: string, password: string }} admin
 * @returns {Promise<string>}
 */
async function makeToken(url, admin) {
  const post = async (
    /** @type {string} */ path,
    /** @type {object} */ body,
    /** @type {string} */ bearer = '',
  ) => {
    const answer = await fetch(`${url}/admin/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`Strapi's panel answered ${answer.status} to ${path}`)
    return (await answer.json()).data
  }
  const { token } = await post('login', admin)
  const all = { name: 'Everything', description: '', type: 'full-access', lifespan: null }
  return (await post('api-tokens', all, token)).accessKey
}
