import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const sources = [
  'app',
  'components',
  'lib',
  'messages',
  'public',
  'service-worker',
  'middleware.ts',
  'next.config.mjs',
  'scripts/runtime/base-headers.ts',
  'scripts/build/bundles.ts',
  'scripts/build/compress-build.ts',
  'scripts/build/make-fonts.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

/**
 * Hashes the paths and contents of everything that goes into a build. A build with the same hash is fresh.
 * @param root the project's folder
 * @returns SHA-256 in hex
 */
export function sourcesHash(root: string): string {
  const hash = createHash('sha256')
  for (const path of sourceFiles(root)) {
    const content = readFileSync(join(root, path))
    // The length in front keeps content from being mistaken for the next file's name.
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** @returns paths with forward slashes, in the same order on every system */
function sourceFiles(root: string): string[] {
  const instrumentation = readdirSync(root).filter((name) => /^instrumentation.*\.ts$/.test(name))
  return [...sources, ...instrumentation].flatMap((entry) => filesIn(root, entry)).sort()
}

/** @param entry a file or a folder; may be missing */
function filesIn(root: string, entry: string): string[] {
  const stats = statSync(join(root, entry), { throwIfNoEntry: false })
  if (!stats) return []
  if (stats.isFile()) return [entry]
  return readdirSync(join(root, entry)).flatMap((name) => filesIn(root, `${entry}/${name}`))
}
