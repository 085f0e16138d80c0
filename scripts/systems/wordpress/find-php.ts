import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackages } from '../install-packages.ts'

// PHP extensions that WordPress and the plugin need; `pdo_sqlite` and `sqlite3` are for sites without MySQL.
const extensions = ['mysqli', 'pdo_sqlite', 'sqlite3', 'json', 'openssl', 'mbstring or iconv', 'fileinfo']
const oldest = [8, 1]

export type Php = {
  program: string
  version: string
}

export const phpPackages = ['cli', 'sqlite3', 'mysql', 'mbstring', 'xml'].map((part) => `php-${part}`)

/** @returns the PHP of this machine, if it can run WordPress */
export function presentPhp(): Php | undefined {
  for (const program of ['php', 'php8.4', 'php8.3', 'php8.2', 'php8.1']) {
    const says = `echo PHP_VERSION, ' ', implode(',', array_map('strtolower', get_loaded_extensions()));`
    try {
      const said = execFileSync(program, ['-r', says], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      if (isEnough(said)) return { program, version: said.split(' ')[0] ?? '' }
    } catch {
      // Not installed, or not runnable.
    }
  }
  return undefined
}

/**
 * @param said the version, a space, and the extensions separated by commas
 * @returns whether WordPress and the plugin run on it
 */
export function isEnough(said: string): boolean {
  const [version = '', names = ''] = said.trim().split(' ')
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const loaded = names.split(',')
  const isNew = major > (oldest[0] ?? 0) || (major === oldest[0] && minor >= (oldest[1] ?? 0))
  return isNew && extensions.every((each) => each.split(' or ').some((name) => loaded.includes(name)))
}

/**
 * Finds PHP, or installs it from the distribution.
 * @throws Error that says what was tried and what to do
 */
export async function findPhp(): Promise<Php> {
  const present = presentPhp()
  if (present) return present
  await installPackages('PHP', ...phpPackages)
  const installed = presentPhp()
  if (installed) return installed
  throw new Error(
    'This needs PHP 8.1 or newer, and none was found: neither on this machine nor by apt-get. ' +
      'Install php-cli, php-sqlite3 and php-mysql (on a Mac: brew install php).',
  )
}

/** @returns the folder of a program, or `undefined` if it is not installed */
const folderOf = (program: string): string | undefined =>
  ['/usr/sbin', '/usr/bin', ...(process.env.PATH ?? '').split(delimiter)].find((folder) =>
    existsSync(join(folder, program)),
  )

export type MariadbPrograms = {
  server: string
  /** creates the data folder of a server */
  install: string
}

/** @returns the MariaDB of this machine */
export function presentMariadb(): MariadbPrograms | undefined {
  const [server, install] = ['mariadbd', 'mariadb-install-db'].map((program) => {
    const folder = folderOf(program)
    return folder && join(folder, program)
  })
  return server && install ? { server, install } : undefined
}

/**
 * Finds MariaDB, or installs it from the distribution.
 * @returns `undefined` if it cannot be installed: WordPress then uses SQLite
 */
export async function findMariadb(): Promise<MariadbPrograms | undefined> {
  const present = presentMariadb()
  if (present) return present
  const asRoot = await installPackages('MariaDB', 'mariadb-server')
  // The package may start a server of its own, which is not used here.
  await asRoot?.('service', 'mariadb', 'stop')
  return presentMariadb()
}
