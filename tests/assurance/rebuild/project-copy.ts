import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, cp, link, mkdir, mkdtemp, readdir, readlink, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

// Not needed to start or build.
const leftOut = /^(\.git|\.data|\.next-running-.*|test-results|\.contact-sheet|\.wordpress|node_modules)$/

/** Copies the project with its build, so that a test can change and build it without affecting other tests. */
export async function copyProject(): Promise<string> {
  const root = process.cwd()
  const copy = await mkdtemp(path.join(tmpdir(), 'steadily-project-'))
  for (const name of await readdir(root)) {
    if (leftOut.test(name)) continue
    const filter = (source: string) => source !== path.join(root, '.next/dev')
    await cp(path.join(root, name), path.join(copy, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter,
    })
  }
  await linkFolder(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  return copy
}

/** Links the packages, which are too large to copy and never change. */
async function linkFolder(from: string, to: string): Promise<void> {
  await mkdir(to)
  const entries = await readdir(from, { withFileTypes: true })
  await Promise.all(
    entries.map(async (entry) => {
      const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
      if (entry.isDirectory()) await linkFolder(source, target)
      else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
      // Hard links do not work across disks.
      else await link(source, target).catch(() => copyFile(source, target))
    }),
  )
}

/** A running script and its output. */
export type Running = { child: ChildProcess; output: () => string; ended: Promise<number | null> }

/** Runs a script of the project's `scripts/`, such as `runtime/serve`, as `npm run` does. */
export function runScript(project: string, script: string, env: Record<string, string> = {}): Running {
  const child = spawn(process.execPath, [`scripts/${script}.ts`], {
    cwd: project,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const hear = (chunk: Buffer) => (output += chunk.toString())
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, output: () => output, ended }
}
