import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'

/** The project's folder. */
export const root = join(import.meta.dirname, '..')

/**
 * The script behind a package's command, so that it runs on the same Node as we do, on every system.
 * @param {string} packageName
 * @param {string} [command] where it is not called like the package
 * @returns {string}
 */
export function programOf(packageName, command = packageName) {
  const folder = join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}

/**
 * Runs a script on our own Node and waits for its end. A signal to us goes on to it, and then ends us too.
 * @param {string[]} args the script and its arguments
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean }} [options] quiet: its output is kept and not shown
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function runNode(args, { env = process.env, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    /** @type {import('node:child_process').StdioOptions} */
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit'
    const child = spawn(process.execPath, args, { cwd: root, env, stdio })
    let output = ''
    child.stdout?.setEncoding('utf8').on('data', (text) => (output += text))
    child.stderr?.setEncoding('utf8').on('data', (text) => (output += text))

    /** @type {NodeJS.Signals | undefined} */
    let stoppedBy
    const passOn = (/** @type {NodeJS.Signals} */ signal) => {
      stoppedBy = signal
      child.kill(signal)
    }
    process.on('SIGINT', passOn).on('SIGTERM', passOn)
    child.once('error', reject).once('close', (code) => {
      process.off('SIGINT', passOn).off('SIGTERM', passOn)
      if (stoppedBy) process.exit(128 + constants.signals[stoppedBy])
      resolve({ ok: code === 0, output })
    })
  })
}
