import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { root } from '../scripts/runtime/run-node.ts'

export type RoundRobin = { url: string; stop: () => void }

/** Starts a process that forwards each request to the next of these servers. */
export async function startRoundRobin(urls: string[]): Promise<RoundRobin> {
  const child = fork(path.join(root, 'bench/round-robin-server.mjs'), urls, { execArgv: [] })
  process.once('exit', () => child.kill())
  const [port] = (await once(child, 'message')) as [number]
  return { url: `http://127.0.0.1:${port}`, stop: () => void child.kill() }
}
