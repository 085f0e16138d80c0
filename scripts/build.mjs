import './check-node.mjs'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { programOf, root, runNode } from './run-node.mjs'
import { sourcesHash } from './sources.mjs'

const stamp = join(root, '.next', 'sources.sha256')

/**
 * Builds the application.
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function build() {
  // Taken before the build: what changes while it runs makes it stale.
  const hash = sourcesHash(root)
  rmSync(stamp, { force: true })
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  const { ok } = await runNode([programOf('next'), 'build'], { env })
  if (ok) writeFileSync(stamp, hash)
  return ok
}

/**
 * Builds only when the sources have changed since the last build that succeeded.
 * @returns {Promise<boolean>} whether there is a fresh build now
 */
export async function buildIfStale() {
  const built = existsSync(stamp) && existsSync(join(root, '.next', 'BUILD_ID'))
  if (built && readFileSync(stamp, 'utf8') === sourcesHash(root)) {
    console.log('The build is fresh.')
    return true
  }
  console.log('Building. This takes about a minute.')
  return build()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const ok = process.argv.includes('--if-stale') ? await buildIfStale() : await build()
  process.exitCode = ok ? 0 : 1
}
