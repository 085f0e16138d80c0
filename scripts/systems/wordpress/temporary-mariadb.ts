import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { MariadbPrograms } from './find-php.ts'

/** A MariaDB server for this process only, reached by a Unix socket instead of the network. */
export type TemporaryMariadb = {
  socket: string
  pid: number
  stop: () => Promise<void>
}

/**
 * Starts a server in its own folder.
 * @param folder to create; other users must be able to reach it. The caller removes it
 */
export async function temporaryMariadb(programs: MariadbPrograms, folder: string): Promise<TemporaryMariadb> {
  const [data, socket] = [join(folder, 'data'), join(folder, 'socket')]
  mkdirSync(folder)
  // It refuses to run as root, so for root its files are given to the package's user `mysql`, who runs it.
  const asUser = process.getuid?.() === 0 ? ['--user=mysql'] : []
  if (asUser.length > 0) {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'mysql'])))
    chownSync(folder, uid ?? 0, gid ?? 0)
  }
  const places = ['--no-defaults', ...asUser, `--datadir=${data}`]
  const quiet = ['--auth-root-authentication-method=normal', '--skip-test-db', '--skip-name-resolve']
  await promisify(execFile)(programs.install, [...places, ...quiet])
  const settings = [
    `--socket=${socket}`,
    `--pid-file=${join(folder, 'pid')}`,
    '--skip-networking',
    '--innodb-flush-log-at-trx-commit=0',
    '--max-connections=200',
  ]
  const server = spawn(programs.server, [...places, ...settings], { stdio: 'ignore' })
  for (let tries = 0; !existsSync(socket); tries++) {
    if (tries === 200 || server.exitCode !== null) throw new Error('The MariaDB of the site does not start.')
    await sleep(100)
  }
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    const late = setTimeout(() => server.kill('SIGKILL'), 10_000)
    await ended
    clearTimeout(late)
  }
  return { socket, pid: server.pid ?? 0, stop }
}
