import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { npmNode } from '../../../scripts/systems/npm-node.ts'
import { runs } from '../../../scripts/systems/run-program.ts'

/** The first commit of main that people may use, until there is a tag. */
const first = '4f4a691'

/** A build of an earlier version. */
export type EarlierBuild = {
  /** As git says it, such as `v1.0.0`. */
  name: string
  /** Read-only: other runs use it too. */
  folder: string
  /** Whether it opens the cookies of later versions, which hold fields that it does not know. */
  opensLaterCookies: boolean
}

/**
 * Builds the version of the last tag, or of EARLIER if that names another commit. Kept in this user's cache folder, so
 * that it is built once.
 * @throws Error that says what was tried and what to do
 */
export async function earlierBuild(): Promise<EarlierBuild> {
  const name = process.env.EARLIER ?? lastTag() ?? first
  const commit = commitOf(name)
  const cache = path.join(process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache'), 'steadily/builds')
  const folder = path.join(cache, commit)
  const build = { name, folder, opensLaterCookies: opensLaterCookies(commit) }
  if (existsSync(folder)) return build
  mkdirSync(cache, { recursive: true })
  const part = mkdtempSync(path.join(cache, 'part-'))
  try {
    const archive = path.join(part, 'sources.tar')
    execFileSync('git', ['archive', '--format=tar', '-o', archive, commit])
    execFileSync('tar', ['-xf', archive, '-C', part])
    rmSync(archive)
    console.log(`Building ${name}, once. This takes minutes.`)
    const { npm, env } = npmNode()
    const [command = 'npm', ...before] = npm
    for (const args of [
      ['ci', '--no-audit', '--no-fund', '--loglevel=error'],
      ['run', 'build'],
    ])
      if (!(await runs(command, [...before, ...args], { seconds: 1800, env, cwd: part })))
        throw new Error(`\`npm ${args.join(' ')}\` failed for ${name}: see above.`)
    // Renamed only when complete. Another run may have been faster.
    if (!existsSync(folder)) renameSync(part, folder)
  } finally {
    rmSync(part, { recursive: true, force: true, maxRetries: 5 })
  }
  return build
}

/** The tag before this commit, so that a tagged commit is compared with the release before it. */
function lastTag(): string | undefined {
  return git('describe', '--tags', '--abbrev=0', 'HEAD^')
}

function commitOf(name: string): string {
  const commit = git('rev-parse', '--verify', '--quiet', `${name}^{commit}`)
  if (commit !== undefined) return commit
  throw new Error(
    `This repository does not have the commit ${name}, perhaps because it is a shallow clone. Run \`git fetch --unshallow --tags\` and start again.`,
  )
}

/** Whether a commit has the test that a field of a cookie may be unknown. */
function opensLaterCookies(commit: string): boolean {
  const added = git(
    'log',
    '--diff-filter=A',
    '--format=%H',
    '--',
    'tests/earlier-versions/sealed-cookies.test.ts',
  )
  return added !== undefined && git('merge-base', '--is-ancestor', added, commit) !== undefined
}

/** @returns what git prints; `undefined` if it fails or prints an error */
function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}
