import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../../runtime/run-node.ts'
import { cachedPackages } from '../cached-packages.ts'
import { runs } from '../run-program.ts'

/** The Strapi project, without its packages. */
export const strapiProject = join(root, 'backends/strapi')

/** A Strapi that can be started. Read-only: a project is a copy with a link to these packages. */
export type StrapiPackages = {
  version: string
  /** path of `node_modules` */
  modules: string
  /** the Node for which they were compiled */
  node: string
  env: NodeJS.ProcessEnv
}

/**
 * Installs the packages of the Strapi project, once per lockfile and Node.
 * @throws Error that says what was tried and what to do
 */
export async function findStrapi(): Promise<StrapiPackages> {
  const words = {
    what: 'Strapi from npm, once (about 1400 packages)',
    failed:
      'Strapi could not be had: `npm ci` in backends/strapi failed. Is the registry of npm within reach? Its database ' +
      'better-sqlite3 may have to be compiled here: that needs Python 3, make and a C++ compiler ' +
      '(on Debian or Ubuntu: apt-get install python3 make g++).',
  }
  const { folder, node, env } = await cachedPackages('strapi', strapiProject, words, async (at) => {
    const opens = "new (require('better-sqlite3'))(':memory:').close()"
    if (!(await runs(at.node, ['-e', opens], { seconds: 60, env: at.env, cwd: at.folder })))
      throw new Error(
        `Strapi was installed, but its database better-sqlite3 does not run on Node ${at.about}.`,
      )
  })
  const modules = join(folder, 'node_modules')
  const about = readFileSync(join(modules, '@strapi/strapi/package.json'), 'utf8')
  const { version } = JSON.parse(about) as { version: string }
  return { version, modules, node, env }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await findStrapi()
