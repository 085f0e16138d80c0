import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { runs } from '../run-program.ts'
import { type StrapiPackages, strapiProject } from './find-strapi.ts'

const notCopied = new Set(['node_modules', 'dist', 'build', '.data', '.cache', '.strapi', '.env'])

/** Copies the Strapi project into a folder, with a link to its packages. */
export function copyStrapi({ modules }: StrapiPackages, project: string) {
  cpSync(strapiProject, project, { recursive: true, filter: (file) => !notCopied.has(basename(file)) })
  symlinkSync(modules, join(project, 'node_modules'), 'junction')
}

export const strapiProgram = (project: string) => join(project, 'node_modules/@strapi/strapi/bin/strapi.js')

/**
 * Compiles a copy. Building its admin panel takes a minute, so a built one is cached next to the packages.
 * @throws Error if it does not compile
 */
export async function compileStrapi(
  { node, env, modules }: StrapiPackages,
  project: string,
  { panel }: { panel: boolean },
) {
  const how = { seconds: 900, cwd: project, env: { ...env, NODE_ENV: 'production' as const } }
  const kept = join(dirname(modules), `panel-${hashOf(project)}`)
  const build = join(project, 'dist/build')
  const program =
    panel && !existsSync(kept) ? [strapiProgram(project), 'build', '--silent'] : [typescript(project)]
  if (!(await runs(node, program, how)))
    throw new Error('The Strapi project in backends/strapi does not compile.')
  if (!panel) return
  if (existsSync(kept)) cpSync(kept, build, { recursive: true })
  else keep(build, kept)
}

const typescript = (project: string) => join(project, 'node_modules/typescript/bin/tsc')

function keep(folder: string, place: string) {
  const part = `${place}-part-${process.pid}`
  cpSync(folder, part, { recursive: true })
  // Renamed only when complete. Another run may have been faster.
  if (existsSync(place)) rmSync(part, { recursive: true })
  else renameSync(part, place)
}

function hashOf(project: string) {
  const hash = createHash('sha256')
  const files = readdirSync(project, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !/^(node_modules|dist)/.test(name) && statSync(join(project, name)).isFile(),
  )
  for (const name of files.toSorted()) hash.update(`${name}\0`).update(readFileSync(join(project, name)))
  return hash.digest('hex').slice(0, 16)
}
