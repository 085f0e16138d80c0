import './check-node.mjs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { removeStamp, stampBuild, wholeBuild } from './build-stamp.mjs'
import { compressBuild } from './compress-build.mjs'
import { programOf, root, runNode } from './run-node.mjs'
import { sourcesHash } from './sources.mjs'

const typescript = ['--experimental-strip-types', '--disable-warning=ExperimentalWarning']

/**
 * Builds the application.
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function build() {
  // Taken before the build: what changes while it runs makes it stale.
  const hash = sourcesHash(root)
  removeStamp(root)
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  const { ok } = await runNode([programOf('next'), 'build'], { env })
  if (!ok) return false
  // Without it a first start takes seconds longer, and nothing else.
  await runNode([...typescript, join(root, 'scripts/make-template.mjs')])
  if ((await compressBuild(join(root, '.next/static'))) && stampBuild(root, hash)) return true
  console.error('Another build has begun in the same folder. Wait until it ends, then try again.')
  return false
}

/**
 * Builds only when the sources have changed since the last build that succeeded.
 * @returns {Promise<boolean>} whether there is a fresh build now
 */
export async function buildIfStale() {
  if (wholeBuild(root)?.sources === sourcesHash(root)) {
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
