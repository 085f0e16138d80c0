import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, cp, link, mkdir, mkdtemp, readdir, readlink, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

// What a start and a build have no use for.
const leftOut = /^(\.git|\.data|\.next-running-.*|test-results|\.contact-sheet|\.wordpress|node_modules)$/

/** Copies the project with its build, so that a test may change and build it while others use the build that is here. */
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

/** The packages are far too large to copy, and nobody changes them. */
async function linkFolder(from: string, to: string): Promise<void> {
  await mkdir(to)
  const entries = await readdir(from, { withFileTypes: true })
  await Promise.all(
    entries.map(async (entry) => {
      const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
      if (entry.isDirectory()) await linkFolder(source, target)
      else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
      // On another disk there are no links.
      else await link(source, target).catch(() => copyFile(source, target))
    }),
  )
}

/** A script of the project that runs, with what it wrote. */
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
