import { existsSync } from 'node:fs'
import { runs } from './run-program.mjs'

/**
 * Runs a program of the system as root, where we may.
 * @typedef {(command: string, ...args: string[]) => Promise<boolean>} AsRoot
 */

/**
 * Installs packages of Debian or Ubuntu, where there is apt-get and we may use it.
 * @param {string} what they are, in words
 * @param {string[]} packages
 * @returns {Promise<AsRoot | undefined>} `undefined` where it did not succeed
 */
export async function installPackages(what, ...packages) {
  if (!existsSync('/usr/bin/apt-get')) return undefined
  const before = await rightsToInstall()
  if (!before) {
    console.log(`apt-get is here, but installing ${what} with it needs root or a sudo without password.`)
    return undefined
  }
  console.log(`Installing ${what} of the distribution with apt-get.`)
  /** @type {AsRoot} */
  const asRoot = (command, ...args) => {
    const [first = '', ...rest] = [...before, 'env', 'DEBIAN_FRONTEND=noninteractive', command, ...args]
    return runs(first, rest, { seconds: 600 })
  }
  const aptGet = (/** @type {string[]} */ ...args) => {
    // Another run may be installing. What a crash of the machine could lose is installed again.
    const settings = ['DPkg::Lock::Timeout=300', 'Dpkg::Options::=--force-unsafe-io', 'Dpkg::Use-Pty=0']
    return asRoot('apt-get', '-q', ...settings.flatMap((setting) => ['-o', setting]), ...args)
  }
  // An update may fail for one source among many and still bring what is needed.
  await aptGet('update')
  const installed = await aptGet('install', '-y', '--no-install-recommends', ...packages)
  return installed ? asRoot : undefined
}

/** @returns {Promise<string[] | undefined>} what to put before the command */
async function rightsToInstall() {
  if (process.getuid?.() === 0) return []
  return (await runs('sudo', ['-n', 'true'], { seconds: 10, quiet: true })) ? ['sudo', '-n'] : undefined
}
