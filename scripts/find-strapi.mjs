import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { npmNode } from './npm-node.mjs'
import { root } from './run-node.mjs'
import { runs } from './run-program.mjs'

/** The Strapi project, without its packages. */
export const strapiProject = join(root, 'backends/strapi')

/**
 * A Strapi that can be started. Nobody writes there: a project is a copy beside a link to these packages.
 * @typedef {object} StrapiPackages
 * @property {string} version
 * @property {string} modules the folder `node_modules`
 * @property {string} node the Node that they were compiled for
 * @property {NodeJS.ProcessEnv} env
 */

/**
 * Gets the packages of the Strapi project, once for each lockfile and Node: they stay in the cache folder of this user.
 * @returns {Promise<StrapiPackages>}
 * @throws Error that says in words what was tried and what to do
 */
export async function findStrapi() {
  const { node, npm, env } = npmNode()
  const about = execFileSync(node, ['-p', 'process.version + " " + process.platform + "-" + process.arch'], {
    encoding: 'utf8',
  }).trim()
  const hash = createHash('sha256').update(readFileSync(join(strapiProject, 'package-lock.json')))
  const place = join(cacheFolder(), hash.update(about).digest('hex').slice(0, 16))
  if (!existsSync(place)) await install(place, { node, npm, env, about })
  const modules = join(place, 'node_modules')
  const { version } = JSON.parse(readFileSync(join(modules, '@strapi/strapi/package.json'), 'utf8'))
  return { version, modules, node, env }
}

/**
 * @param {string} place
 * @param {import('./npm-node.mjs').NpmNode & { about: string }} of
 */
async function install(place, { node, npm, env, about }) {
  mkdirSync(cacheFolder(), { recursive: true })
  const part = mkdtempSync(join(cacheFolder(), 'part-'))
  try {
    for (const name of ['package.json', 'package-lock.json'])
      cpSync(join(strapiProject, name), join(part, name))
    console.log(`Getting Strapi from npm, once (about 1400 packages for Node ${about}). This takes minutes.`)
    const [command = 'npm', ...first] = npm
    const args = [...first, 'ci', '--prefix', part, '--no-audit', '--no-fund', '--loglevel=error']
    if (!(await runs(command, args, { seconds: 1200, env, cwd: part })))
      throw new Error(
        'Strapi could not be had: `npm ci` in backends/strapi failed. Is the registry of npm within reach? Its database ' +
          'better-sqlite3 may have to be compiled here: that needs Python 3, make and a C++ compiler ' +
          '(on Debian or Ubuntu: apt-get install python3 make g++).',
      )
    const opens = "new (require('better-sqlite3'))(':memory:').close()"
    if (!(await runs(node, ['-e', opens], { seconds: 60, env, cwd: part })))
      throw new Error(`Strapi was installed, but its database better-sqlite3 does not run on Node ${about}.`)
    // Whole, or not there at all. Another run may have been faster.
    if (!existsSync(place)) renameSync(part, place)
  } finally {
    rmSync(part, { recursive: true, force: true, maxRetries: 5 })
  }
}

const cacheFolder = () => join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'steadily', 'strapi')

if (process.argv[1] === fileURLToPath(import.meta.url)) await findStrapi()
