import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

export const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

/** @param server started with `detached`, except on Windows, so that it and its workers are ended together */
export function end(server: ChildProcess | undefined, signal: NodeJS.Signals) {
  if (server?.pid === undefined) return
  kill(process.platform === 'win32' ? server.pid : -server.pid, signal)
}

export function kill(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // It has already exited.
  }
}

/**
 * Stops a server, and kills it if it does not exit in time.
 * @param seconds to wait before it is killed
 */
export async function stopped(
  server: ChildProcess | undefined,
  seconds = 1,
  signal: NodeJS.Signals = 'SIGTERM',
) {
  end(server, signal)
  for (let tries = 0; server && isRunning(server) && tries < seconds * 50; tries++) await sleep(20)
  end(server, 'SIGKILL')
}

/** @throws Error if the server exits, or does not answer in time */
export async function untilItAnswers(
  url: string,
  server: ChildProcess,
  { status, seconds, name }: { status: number; seconds: number; name: string },
) {
  for (let tries = 0; tries < seconds * 10 && isRunning(server); tries++) {
    const answer = await fetch(url, { redirect: 'manual' }).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.status === status) return
    await sleep(100)
  }
  throw new Error(`The ${name} does not start.`)
}
