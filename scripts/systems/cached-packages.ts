import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { npmNode } from './npm-node.ts'
import { runs } from './run-program.ts'

/** Installed packages of a project other than the app. Read-only. */
type CachedPackages = {
  /** contains `node_modules` */
  folder: string
  /** the Node for which they were compiled */
  node: string
  env: NodeJS.ProcessEnv
}

/**
 * Installs the packages of a project in this user's cache folder, once per lockfile and Node.
 * @param name of their folder in the cache
 * @param project the folder with `package.json` and `package-lock.json`
 * @param words.what description: "Strapi from npm, once (about 1400 packages)"
 * @param words.failed message if `npm ci` fails, with what to do
 * @param check throws if the packages do not run
 * @throws Error that says what was tried and what to do
 */
export async function cachedPackages(
  name: string,
  project: string,
  { what, failed }: { what: string; failed: string },
  check: (at: {
    folder: string
    node: string
    env: NodeJS.ProcessEnv
    about: string
  }) => Promise<void> = async () => undefined,
): Promise<CachedPackages> {
  const { node, npm, env } = npmNode()
  const about = execFileSync(node, ['-p', 'process.version + " " + process.platform + "-" + process.arch'], {
    encoding: 'utf8',
  }).trim()
  const hash = createHash('sha256').update(readFileSync(join(project, 'package-lock.json')))
  const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'steadily', name)
  const folder = join(cache, hash.update(about).digest('hex').slice(0, 16))
  if (existsSync(folder)) return { folder, node, env }
  mkdirSync(cache, { recursive: true })
  const part = mkdtempSync(join(cache, 'part-'))
  try {
    for (const file of ['package.json', 'package-lock.json']) cpSync(join(project, file), join(part, file))
    console.log(`Getting ${what}, for Node ${about}. This takes minutes.`)
    const [command = 'npm', ...first] = npm
    const args = [...first, 'ci', '--prefix', part, '--no-audit', '--no-fund', '--loglevel=error']
    if (!(await runs(command, args, { seconds: 1200, env, cwd: part }))) throw new Error(failed)
    await check({ folder: part, node, env, about })
    // Renamed only when complete. Another run may have been faster.
    if (!existsSync(folder)) renameSync(part, folder)
  } finally {
    rmSync(part, { recursive: true, force: true, maxRetries: 5 })
  }
  return { folder, node, env }
}
