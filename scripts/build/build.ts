import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { programOf, root, runNode } from '../runtime/run-node.ts'
import { removeStamp, stampBuild, wholeBuild } from './build-stamp.ts'
import { compressBuild } from './compress-build.ts'
import { sourcesHash } from './sources.ts'

/**
 * Builds the application.
 * @returns whether it succeeded
 */
export async function build(): Promise<boolean> {
  // Taken before the build, so that a change during the build makes it stale.
  const hash = sourcesHash(root)
  removeStamp(root)
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  const { ok } = await runNode([programOf('next'), 'build'], { env })
  if (!ok) return false
  // Without the template a first start takes seconds longer; nothing else depends on it.
  await runNode([join(root, 'scripts/build/make-template.ts')])
  if ((await compressBuild(join(root, '.next/static'))) && stampBuild(root, hash)) return true
  console.error('Another build has begun in the same folder. Wait until it ends, then try again.')
  return false
}

/**
 * Builds only if the sources have changed since the last successful build.
 * @returns whether there is a fresh build now
 */
export async function buildIfStale(): Promise<boolean> {
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
