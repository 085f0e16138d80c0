import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { MariadbPrograms } from './find-php.ts'

/** A MariaDB server of this process alone, reached by a file and not by the network. */
export type TemporaryMariadb = {
  socket: string
  pid: number
  stop: () => Promise<void>
}

/**
 * Starts one in a folder of its own.
 * @param folder that others may enter; the caller removes it
 */
export async function temporaryMariadb(programs: MariadbPrograms, folder: string): Promise<TemporaryMariadb> {
  const [data, socket] = [join(folder, 'data'), join(folder, 'socket')]
  mkdirSync(folder)
  // It does not run as root: then its files belong to the user that its package made.
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
