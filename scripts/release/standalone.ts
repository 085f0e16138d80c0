import { existsSync, readFileSync } from 'node:fs'
import { cp, lstat, readdir, rm, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { build as bundle } from 'esbuild'
import { build } from '../build/build.ts'
import { root } from '../runtime/run-node.ts'
import { isWanted, packageOf, packages, parts, programs, type Project } from './standalone-parts.ts'

// Creates a folder that runs on a machine with nothing but Node, without npm and without the sources: `npm run
// standalone`, or `npm run standalone -- FOLDER`. Start it there with `node scripts/serve.mjs`.

const folder = resolve(process.env.INIT_CWD ?? root, process.argv[2] ?? join(root, 'standalone'))
const project = packageIn(root)
if (!(await mayBeReplaced(folder))) {
  console.error(`${folder} holds something else. Name another folder: npm run standalone -- FOLDER`)
  process.exit(1)
}

// Only this build traces its dependencies; `npm start` serves the same build without them.
process.env.STANDALONE_BUILD = '1'
if (!(await build())) process.exit(1)

await rm(folder, { recursive: true, force: true, maxRetries: 3 })
for (const { from, to } of parts)
  await cp(join(root, from), join(folder, to), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => isWanted(relative(root, source)),
  })
await copyTemplates('node_modules/.cache/steadily')
await rm(join(root, '.next/standalone'), { recursive: true, force: true, maxRetries: 3 })
await bundlePrograms()
await writeFile(join(folder, 'package.json'), `${JSON.stringify(packageOf(project), null, 2)}\n`)

console.log(`Written: ${folder} (${Math.round((await bytesIn(folder)) / 1e6)} MB)`)
console.log('Copy it to a machine with Node 24 and start it there: node scripts/serve.mjs')

/** Copies the empty database that the build created; without it a first start takes seconds longer. */
async function copyTemplates(place: string) {
  if (!existsSync(join(root, place))) return
  for (const name of await readdir(join(root, place)))
    if (/^database-.*\.tar\.gz$/.test(name)) await cp(join(root, place, name), join(folder, place, name))
}

/** Bundles our programs as plain JavaScript, under names that stay the same when a source file moves. */
async function bundlePrograms() {
  await bundle({
    entryPoints: Object.entries(programs).map(([out, source]) => ({ in: join(root, source), out })),
    outdir: join(folder, 'scripts'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // Shared code is written once. It must be next to the programs, because they find the folder from their own path.
    splitting: true,
    chunkNames: 'part-[hash]',
    format: 'esm',
    platform: 'node',
    target: 'node22',
    // Nothing is built in the folder, and `serve.ts` does not import it there.
    external: [...packages, join(root, 'scripts/runtime/fresh-build.ts')],
    // For packages that still call `require`.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    logLevel: 'warning',
  })
}

/** Whether a folder is missing, empty, or an earlier result of this script. */
async function mayBeReplaced(place: string) {
  if (!existsSync(place) || (await readdir(place)).length === 0) return true
  // The project has the same package name, and a folder with its sources must never be replaced.
  if (existsSync(join(place, 'next.config.mjs')) || !existsSync(join(place, '.next/BUILD_ID'))) return false
  return packageIn(place).name === project.name
}

function packageIn(place: string) {
  return JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')) as Project
}

/** @returns the size of all files; symbolic links are not followed */
async function bytesIn(place: string): Promise<number> {
  const entries = await readdir(place, { withFileTypes: true })
  const sizes = entries.map(async (entry) => {
    const path = join(place, entry.name)
    return entry.isDirectory() ? bytesIn(path) : (await lstat(path)).size
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
