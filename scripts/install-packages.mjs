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
  // An update may fail for one source among many and still bring what is needed.
  await asRoot('apt-get', '-q', 'update')
  const installed = await asRoot('apt-get', '-q', 'install', '-y', '--no-install-recommends', ...packages)
  return installed ? asRoot : undefined
}

/** @returns {Promise<string[] | undefined>} what to put before the command */
async function rightsToInstall() {
  if (process.getuid?.() === 0) return []
  return (await runs('sudo', ['-n', 'true'], { seconds: 10, quiet: true })) ? ['sudo', '-n'] : undefined
}
