import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './listen.mjs'
import { root } from './run-node.mjs'
import { end, kill, stopped, untilItAnswers } from './server-process.mjs'
import { temporaryMariadb } from './temporary-mariadb.mjs'
import { wordpressConfigFile } from './wordpress-config.mjs'
import { complaintsIn } from './wordpress-complaints.mjs'
import { packedPlugin } from './wordpress-plugin.mjs'

/**
 * A WordPress with the plugin and the demo programme, for this process.
 * @typedef {object} TemporaryWordpress
 * @property {string} name with its version and its database
 * @property {string} url
 * @property {string} folder where it and its log are
 * @property {{ user: string, password: string }} admin
 * @property {{ user: string, password: string }} service with an application password
 * @property {() => Promise<void>} start may be called again after `stop`
 * @property {() => Promise<void>} stop
 * @property {() => string[]} complaints what PHP said about the plugin, which should be nothing
 * @property {() => Promise<void>} remove stops it and removes all it wrote
 */

/**
 * @typedef {object} Wanted
 * @property {import('./find-php.mjs').Php} php
 * @property {import('./find-php.mjs').MariadbPrograms | undefined} mariadb `undefined`: everything is kept in SQLite
 * @property {import('./find-wordpress.mjs').WordpressFiles} files
 * @property {string} app the address of the app, for the links in mails
 * @property {unknown[]} people to put in, as `wordpress/people.php` takes them
 * @property {boolean} [forTests] with the must-use plugin of the tests
 */

const execute = promisify(execFile)

const settings = ['opcache.enable_cli=1', 'opcache.validate_timestamps=0', 'display_errors=0', 'log_errors=1']

/**
 * Makes a WordPress in a folder of its own, with a port of its own on the loopback address. It goes with this process.
 * @param {Wanted} wanted
 * @returns {Promise<TemporaryWordpress>}
 */
export async function temporaryWordpress({ php, mariadb, files, app, people, forTests = false }) {
  const folder = mkdtempSync(join(tmpdir(), 'steadily-wordpress-'))
  // The user of the database has to pass.
  chmodSync(folder, 0o711)
  const [site, log] = [join(folder, 'site'), join(folder, 'php.log')]
  /** @type {import('./temporary-mariadb.mjs').TemporaryMariadb | undefined} */
  let database
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server

  const stop = async () => {
    const running = server
    server = undefined
    // PHP then waits for its workers, so their CPU time is counted.
    await stopped(running, 5, 'SIGINT')
  }
  const remove = async () => {
    await stop()
    await database?.stop()
    process.off('exit', atExit)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const atExit = () => {
    end(server, 'SIGKILL')
    if (database) kill(database.pid, 'SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', atExit)

  const port = await freePort('127.0.0.1', 0)
  const url = `http://127.0.0.1:${port}`
  database = mariadb && (await temporaryMariadb(mariadb, join(folder, 'mariadb')))
  copySite(files, site, { sqlite: !database, forTests })
  const databaseHost = database ? `localhost:${database.socket}` : 'localhost'
  writeFileSync(join(site, 'wp-config.php'), wordpressConfigFile({ url, databaseHost, log }))

  const iniSettings = [...settings, `error_log=${log}`].flatMap((setting) => ['-d', setting])
  const runPhp = async (/** @type {string[]} */ ...args) => {
    const { stdout } = await execute(php.program, [...iniSettings, ...args], { encoding: 'utf8' })
    return stdout
  }
  const wp = (/** @type {string[]} */ ...args) =>
    runPhp(files.wpCli, '--allow-root', '--skip-packages', `--path=${site}`, ...args)

  if (database)
    await runPhp(
      '-r',
      `(new mysqli('localhost', 'root', '', '', 0, '${database.socket}'))->query('CREATE DATABASE wordpress');`,
    )
  const admin = { user: 'admin', password: randomBytes(9).toString('base64url') }
  await wp(
    ...['core', 'install', `--url=${url}`, '--title=Steadily', '--skip-email'],
    ...[
      `--admin_user=${admin.user}`,
      `--admin_password=${admin.password}`,
      '--admin_email=admin@example.org',
    ],
  )
  // By its zip, as an admin does it.
  const plugin = await packedPlugin()
  const zip = join(folder, plugin.name)
  writeFileSync(zip, plugin.bytes)
  await wp('plugin', 'install', zip, '--activate')
  const plan = join(folder, 'setup.json')
  writeFileSync(plan, JSON.stringify({ app, people }))
  const said = await wp('--user=admin', 'eval-file', join(import.meta.dirname, 'wordpress/setup.php'), plan)
  const service = { user: 'steadily-service', password: said.trim().split('\n').at(-1) ?? '' }

  const start = async () => {
    const router = join(import.meta.dirname, 'wordpress/router.php')
    server = spawn(php.program, [...iniSettings, '-S', `127.0.0.1:${port}`, '-t', site, router], {
      env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4' },
      stdio: 'ignore',
      // Its workers do not end with it: they are a group, and are ended as one.
      detached: process.platform !== 'win32',
    })
    await untilItAnswers(`${url}/wp-json/`, server, { status: 200, seconds: 20, name: 'WordPress' })
  }
  await start()
  const kept = database ? 'MariaDB' : 'SQLite'
  return {
    name: `WordPress ${files.version} on ${kept}`,
    ...{ url, folder, admin, service, start, stop, remove },
    complaints: () => (existsSync(log) ? complaintsIn(readFileSync(log, 'utf8')) : []),
  }
}

/**
 * @param {import('./find-wordpress.mjs').WordpressFiles} files
 * @param {string} site
 * @param {{ sqlite: boolean, forTests: boolean }} how
 */
function copySite(files, site, { sqlite, forTests }) {
  cpSync(files.wordpress, site, { recursive: true })
  const content = join(site, 'wp-content')
  const mustUse = join(content, 'mu-plugins')
  mkdirSync(mustUse, { recursive: true })
  if (sqlite) {
    const implementation = join(mustUse, 'sqlite-database-integration')
    cpSync(files.sqlite, implementation, { recursive: true })
    const dropIn = readFileSync(join(implementation, 'db.copy'), 'utf8')
      .replaceAll('{SQLITE_IMPLEMENTATION_FOLDER_PATH}', implementation)
      .replaceAll('{SQLITE_PLUGIN}', 'sqlite-database-integration/load.php')
    writeFileSync(join(content, 'db.php'), dropIn)
  }
  if (!forTests) return
  cpSync(join(root, 'tests/wordpress/test-site.php'), join(mustUse, 'test-site.php'))
  cpSync(join(import.meta.dirname, 'wordpress/people.php'), join(mustUse, 'people.php'))
}
