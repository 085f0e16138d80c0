import { type ChildProcess, execFile, spawn } from 'node:child_process'
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
import { freePort } from '../../runtime/listen.ts'
import { root } from '../../runtime/run-node.ts'
import { end, kill, stopped, untilItAnswers } from '../server-process.ts'
import { complaintsIn } from './complaints.ts'
import { wordpressConfigFile } from './config.ts'
import type { MariadbPrograms, Php } from './find-php.ts'
import type { WordpressFiles } from './find-wordpress.ts'
import { packedPlugin } from './plugin.ts'
import { temporaryMariadb, type TemporaryMariadb } from './temporary-mariadb.ts'

/** A WordPress with the plugin and the demo programme, removed when this process exits. */
type TemporaryWordpress = {
  /** including its version and its database */
  name: string
  url: string
  /** its folder, with the site and the log */
  folder: string
  admin: { user: string; password: string }
  /** with an application password */
  service: { user: string; password: string }
  /** can be called again after `stop` */
  start: () => Promise<void>
  stop: () => Promise<void>
  /** what PHP logged about the plugin; should be empty */
  complaints: () => string[]
  /** stops it and deletes its folder */
  remove: () => Promise<void>
}

type Wanted = {
  php: Php
  /** `undefined` for SQLite */
  mariadb: MariadbPrograms | undefined
  files: WordpressFiles
  /** URL of the app, for the links in mails */
  app: string
  /** people to create, in the format of `people.php` */
  people: unknown[]
  /** with the must-use plugin of the tests */
  forTests?: boolean
}

const execute = promisify(execFile)

const settings = ['opcache.enable_cli=1', 'opcache.validate_timestamps=0', 'display_errors=0', 'log_errors=1']

/** Creates a WordPress in its own folder, on its own loopback port. It ends with this process. */
export async function temporaryWordpress({
  php,
  mariadb,
  files,
  app,
  people,
  forTests = false,
}: Wanted): Promise<TemporaryWordpress> {
  const folder = mkdtempSync(join(tmpdir(), 'steadily-wordpress-'))
  // The database's user must be able to enter.
  chmodSync(folder, 0o711)
  const [site, log] = [join(folder, 'site'), join(folder, 'php.log')]
  let database: TemporaryMariadb | undefined = undefined
  let server: ChildProcess | undefined

  const stop = async () => {
    const running = server
    server = undefined
    // On SIGINT PHP waits for its workers, so that their CPU time is counted.
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
  const runPhp = async (...args: string[]) => {
    const { stdout } = await execute(php.program, [...iniSettings, ...args], { encoding: 'utf8' })
    return stdout
  }
  const wp = (...args: string[]) =>
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
  // From its zip, as an admin installs it.
  const plugin = await packedPlugin()
  const zip = join(folder, plugin.name)
  writeFileSync(zip, plugin.bytes)
  await wp('plugin', 'install', zip, '--activate')
  const plan = join(folder, 'setup.json')
  writeFileSync(plan, JSON.stringify({ app, people }))
  const said = await wp('--user=admin', 'eval-file', join(import.meta.dirname, 'setup.php'), plan)
  const service = { user: 'steadily-service', password: said.trim().split('\n').at(-1) ?? '' }

  const start = async () => {
    const router = join(import.meta.dirname, 'router.php')
    server = spawn(php.program, [...iniSettings, '-S', `127.0.0.1:${port}`, '-t', site, router], {
      env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4' },
      stdio: 'ignore',
      // Its workers do not exit with it, so they form a process group and are ended together.
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

function copySite(
  files: WordpressFiles,
  site: string,
  { sqlite, forTests }: { sqlite: boolean; forTests: boolean },
) {
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
  for (const file of ['test-site.php', 'token-shapes.php'])
    cpSync(join(root, 'tests/wordpress', file), join(mustUse, file))
  cpSync(join(import.meta.dirname, 'people.php'), join(mustUse, 'people.php'))
}
