import { existsSync } from 'node:fs'
import { runs } from './run-program.ts'

/** Runs a program of the system as root, where we may. */
type AsRoot = (command: string, ...args: string[]) => Promise<boolean>

/**
 * Installs packages of Debian or Ubuntu, where there is apt-get and we may use it.
 * @param what they are, in words
 * @returns `undefined` where it did not succeed
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
    // Another run may be installing. What a crash of the machine could lose is installed again.
    const settings = ['DPkg::Lock::Timeout=300', 'Dpkg::Options::=--force-unsafe-io', 'Dpkg::Use-Pty=0']
    return asRoot('apt-get', '-q', ...settings.flatMap((setting) => ['-o', setting]), ...args)
  }
  // An update may fail for one source among many and still bring what is needed.
  await aptGet('update')
  const installed = await aptGet('install', '-y', '--no-install-recommends', ...packages)
  return installed ? asRoot : undefined
}

/** @returns what to put before the command */
async function rightsToInstall(): Promise<string[] | undefined> {
  if (process.getuid?.() === 0) return []
  return (await runs('sudo', ['-n', 'true'], { seconds: 10, quiet: true })) ? ['sudo', '-n'] : undefined
}
