import { spawn } from 'node:child_process'

/**
 * Runs a program and says whether it succeeded in time. A program that is missing counts as one that failed.
 * @param {string} command
 * @param {string[]} args
 * @param {{ seconds: number, quiet?: boolean, env?: NodeJS.ProcessEnv, cwd?: string }} options
 * @returns {Promise<boolean>}
 */
export function runs(command, args, { seconds, quiet = false, env = process.env, cwd = process.cwd() }) {
  return new Promise((resolve) => {
    /** @type {import('node:child_process').StdioOptions} */
    const stdio = quiet ? 'ignore' : ['ignore', 'inherit', 'inherit']
    const child = spawn(command, args, { cwd, env, stdio, timeout: seconds * 1000, killSignal: 'SIGKILL' })
    child.once('error', () => resolve(false)).once('exit', (code) => resolve(code === 0))
  })
}
