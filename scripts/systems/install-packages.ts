import { existsSync } from 'node:fs'
import { runs } from './run-program.ts'

/** Runs a system program as root, if permitted. */
type AsRoot = (command: string, ...args: string[]) => Promise<boolean>

/**
 * Installs packages of Debian or Ubuntu, if apt-get exists and may be used.
 * @param what description for messages
 * @returns `undefined` if it failed
 */
export async function installPackages(what: string, ...packages: string[]): Promise<AsRoot | undefined> {
  if (!existsSync('/usr/bin/apt-get')) return undefined
  const before = await rightsToInstall()
  if (!before) {
    console.log(`apt-get is here, but installing ${what} with it needs root or a sudo without password.`)
    return undefined
  }
  console.log(`Installing ${what} of the distribution with apt-get.`)
  const asRoot: AsRoot = (command, ...args) => {
    const [first = '', ...rest] = [...before, 'env', 'DEBIAN_FRONTEND=noninteractive', command, ...args]
    return runs(first, rest, { seconds: 600 })
  }
  const aptGet = (...args: string[]) => {
    // Waits for another installation. Skips fsync: what a crash could lose is installed again.
    const settings = ['DPkg::Lock::Timeout=300', 'Dpkg::Options::=--force-unsafe-io', 'Dpkg::Use-Pty=0']
    return asRoot('apt-get', '-q', ...settings.flatMap((setting) => ['-o', setting]), ...args)
  }
  // An update may fail for one of many sources and still fetch what is needed.
  await aptGet('update')
  const installed = await aptGet('install', '-y', '--no-install-recommends', ...packages)
  return installed ? asRoot : undefined
}

/** @returns the arguments to put before a command to run it as root */
async function rightsToInstall(): Promise<string[] | undefined> {
  if (process.getuid?.() === 0) return []
  return (await runs('sudo', ['-n', 'true'], { seconds: 10, quiet: true })) ? ['sudo', '-n'] : undefined
}
