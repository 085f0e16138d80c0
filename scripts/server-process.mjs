import { setTimeout as sleep } from 'node:timers/promises'

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** @param {ChildProcess} child */
export const isRunning = (child) => child.exitCode === null && child.signalCode === null

/**
 * @param {ChildProcess | undefined} server started with `detached` but on Windows: it and its workers are ended as one
 * @param {NodeJS.Signals} signal
 */
export function end(server, signal) {
  if (server?.pid === undefined) return
  kill(process.platform === 'win32' ? server.pid : -server.pid, signal)
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
export function kill(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended by itself.
  }
}

/**
 * Asks a server to end, and ends it where it does not.
 * @param {ChildProcess | undefined} server
 * @param {number} [seconds] what it is given
 * @param {NodeJS.Signals} [signal]
 */
export async function stopped(server, seconds = 1, signal = 'SIGTERM') {
  end(server, signal)
  for (let tries = 0; server && isRunning(server) && tries < seconds * 50; tries++) await sleep(20)
  end(server, 'SIGKILL')
}

/**
 * @param {string} url
 * @param {ChildProcess} server
 * @param {{ status: number, seconds: number, name: string }} awaited
 * @throws Error where it ends, or does not answer in time
 */
export async function untilItAnswers(url, server, { status, seconds, name }) {
  for (let tries = 0; tries < seconds * 10 && isRunning(server); tries++) {
    const answer = await fetch(url, { redirect: 'manual' }).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.status === status) return
    await sleep(100)
  }
  throw new Error(`The ${name} does not start.`)
}
