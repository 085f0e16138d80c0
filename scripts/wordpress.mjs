import './check-node.mjs'
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from './build.mjs'
import { findPhp, presentMariadb } from './find-php.mjs'
import { findWordpress } from './find-wordpress.mjs'
import { freePort } from './listen.mjs'
import { root } from './run-node.mjs'
import { temporaryWordpress } from './temporary-wordpress.mjs'

// WordPress with the plugin, the demo programme and its people, and the app in front of it. Both go with Ctrl-C.

await import('./typescript-imports.mjs')
const { wordpressDemoPeople } = await import('./wordpress-people.mjs')
const { introduceDemo } = await import('./configuration.mjs')
const { demoPhysioPassword } = await import('../lib/config.ts')

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => process.exit(0))

const timeZone = process.env.TIME_ZONE ?? 'Europe/London'
try {
  const php = await findPhp()
  const files = await findWordpress({ oldest: process.argv.includes('--oldest') })
  if (!(await buildIfStale())) process.exit(1)
  const port = await freePort('127.0.0.1', Number(process.env.PORT ?? 0))
  const app = `http://localhost:${port}`
  console.log('Making a WordPress. This takes a few seconds.')
  const people = wordpressDemoPeople(new Date(), timeZone)
  const site = await temporaryWordpress({ php, mariadb: presentMariadb(), files, app, people })
  await startApp(app, port, site)
  console.log(`\n${site.name}: ${site.url}/wp-admin/`)
  console.log(`  ${site.admin.user}   ${site.admin.password}`)
  console.log(`Its log: ${join(site.folder, 'php.log')}`)
  introduceDemo({ physioPassword: { kind: 'plain', value: demoPhysioPassword } })
  console.log('Everything of both goes when you stop them: press Ctrl-C.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/**
 * @param {string} app
 * @param {number} port
 * @param {import('./temporary-wordpress.mjs').TemporaryWordpress} site
 */
async function startApp(app, port, site) {
  const dataDir = mkdtempSync(join(tmpdir(), 'steadily-app-'))
  const flags = ['--experimental-strip-types', '--disable-warning=ExperimentalWarning']
  const child = spawn(process.execPath, [...flags, join(root, 'scripts/serve.mjs')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: app,
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      TIME_ZONE: timeZone,
      BACKEND: 'wordpress',
      WORDPRESS_URL: site.url,
      WORDPRESS_SERVICE_USER: site.service.user,
      WORDPRESS_SERVICE_PASSWORD: site.service.password,
      SESSION_SECRET: randomBytes(32).toString('hex'),
      PHYSIO_PASSWORD: demoPhysioPassword,
    },
  })
  process.once('exit', () => {
    child.kill()
    rmSync(dataDir, { recursive: true, force: true })
  })
  await new Promise((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      process.stdout.write(text)
      if (text.includes('Steadily is ready')) resolve(undefined)
    })
    child.once('exit', (code) => {
      reject(new Error(`The app ended with ${code}.`))
      process.exit(code ?? 1)
    })
  })
}
