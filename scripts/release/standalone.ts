import { existsSync, readFileSync } from 'node:fs'
import { cp, lstat, readdir, rm, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { build as bundle } from 'esbuild'
import { build } from '../build/build.ts'
import { root } from '../runtime/run-node.ts'
import { isWanted, packageOf, packages, parts, programs, type Project } from './standalone-parts.ts'

// Makes a folder that runs on a machine with Node alone, without npm and without the sources:
// `npm run standalone`, or `npm run standalone -- FOLDER`. Start it there with `node scripts/serve.mjs`.

const folder = resolve(process.env.INIT_CWD ?? root, process.argv[2] ?? join(root, 'standalone'))
const project = packageIn(root)
if (!(await mayBeReplaced(folder))) {
  console.error(`${folder} holds something else. Name another folder: npm run standalone -- FOLDER`)
  process.exit(1)
}

// Only this build traces what it needs; `npm start` takes the same build without it.
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

/** The empty database that the build has made: without it a first start takes seconds longer. */
async function copyTemplates(place: string) {
  if (!existsSync(join(root, place))) return
  for (const name of await readdir(join(root, place)))
    if (/^database-.*\.tar\.gz$/.test(name)) await cp(join(root, place, name), join(folder, place, name))
}

/** Our own programs as plain JavaScript: what starts them there keeps its command when a source moves. */
async function bundlePrograms() {
  await bundle({
    entryPoints: Object.entries(programs).map(([out, source]) => ({ in: join(root, source), out })),
    outdir: join(folder, 'scripts'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // What several share is there once. It has to lie beside them: they find the folder from where they are.
    splitting: true,
    chunkNames: 'part-[hash]',
    format: 'esm',
    platform: 'node',
    target: 'node22',
    // There is nothing to build there, and `serve.ts` does not ask for it.
    external: [...packages, join(root, 'scripts/runtime/fresh-build.ts')],
    // For packages that still ask for `require`.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    logLevel: 'warning',
  })
}

/** Whether a folder is missing, empty, or made by us earlier. */
async function mayBeReplaced(place: string) {
  if (!existsSync(place) || (await readdir(place)).length === 0) return true
  // The sources of the project bear the same name: a folder with these is never ours.
  if (existsSync(join(place, 'next.config.mjs')) || !existsSync(join(place, '.next/BUILD_ID'))) return false
  return packageIn(place).name === project.name
}

function packageIn(place: string) {
  return JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')) as Project
}

/** @returns what its files take, each once: what links lead to is not followed */
async function bytesIn(place: string): Promise<number> {
  const entries = await readdir(place, { withFileTypes: true })
  const sizes = entries.map(async (entry) => {
    const path = join(place, entry.name)
    return entry.isDirectory() ? bytesIn(path) : (await lstat(path)).size
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
