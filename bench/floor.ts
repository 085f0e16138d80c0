import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { cachedPackages } from '../scripts/systems/cached-packages.ts'
import { freePort } from '../scripts/runtime/listen.ts'
import { root } from '../scripts/runtime/run-node.ts'
import { runs } from '../scripts/systems/run-program.ts'
import type { Drawn } from './markup'

/** Installs the packages of bench/package.json in this user's cache folder. */
export function benchPackages(): Promise<{ folder: string; env: NodeJS.ProcessEnv }> {
  return cachedPackages('bench', path.join(root, 'bench'), {
    what: 'a Next.js for the floor and Lighthouse from npm, once',
    failed:
      'The packages of the benchmarks could not be had: `npm ci` in bench failed. Is the registry of npm within reach?',
  })
}

/** `stop` sends SIGTERM and resolves when the process has exited. */
export type Floor = { url: string; pid: number; stop: () => Promise<void> }

/**
 * Builds the floor app, a minimal Next.js app to compare with. It is built next to the packages, because Next.js treats
 * the folders around it as part of the app.
 * @param same content of its page `/same`
 * @returns its folder
 */
export async function builtFloor(same: Drawn[] = []): Promise<string> {
  const { folder } = await benchPackages()
  const project = path.join(folder, 'floor')
  cpSync(path.join(root, 'bench/floor'), project, { recursive: true })
  writeFileSync(path.join(project, 'app/same/markup.json'), JSON.stringify(same))
  const next = path.join(folder, 'node_modules/next/dist/bin/next')
  const args = [next, 'build']
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' }
  if (!(await runs(process.execPath, args, { seconds: 600, cwd: project, env, quiet: true })))
    throw new Error(`The floor could not be built: next build in ${project} failed.`)
  if (!existsSync(path.join(project, '.next/BUILD_ID'))) throw new Error('The floor has no build.')
  return project
}

/** Starts the floor app with `next start`. */
export async function startFloor(project: string): Promise<Floor> {
  const port = await freePort('127.0.0.1', 0)
  const next = path.resolve(project, '../node_modules/next/dist/bin/next')
  const child = spawn(process.execPath, [next, 'start', '-H', '127.0.0.1', '-p', String(port)], {
    cwd: project,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  await untilReady(child)
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Ready')) resolve()
    })
    child.once('exit', (code) => {
      reject(new Error(`The floor ended with ${String(code)}`))
    })
  })
}
