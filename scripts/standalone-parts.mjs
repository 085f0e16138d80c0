import { join } from 'node:path'

/** Our programs that run in the folder, each bundled with all it imports. */
export const programs = ['serve', 'backup', 'restore', 'content-check', 'content-import', 'people-add']

/** What stays a package of its own, traced by Next.js: these find files beside themselves, or are Next.js. */
export const packages = ['next', '@next/env', '@electric-sql/pglite', 'pg']

/**
 * What goes into the folder, from the project's. Nothing else does: no sources, no tests, no `.env`, no data.
 * @type {readonly { from: string, to: string }[]}
 */
export const parts = [
  { from: '.next/standalone/.next', to: '.next' },
  { from: '.next/standalone/node_modules', to: 'node_modules' },
  { from: '.next/static', to: '.next/static' },
  { from: 'public', to: 'public' },
  { from: 'lib/adapters/embedded/demo/content', to: 'lib/adapters/embedded/demo/content' },
  { from: 'lib/adapters/embedded/store/migrations', to: 'lib/adapters/embedded/store/migrations' },
]

// The image optimiser is off (docs/decisions/005), and these are its 19 MB.
const unused = ['sharp', '@img'].map((name) => join('.next/standalone/node_modules', name))

/** @param {string} path from the project's folder */
export const isWanted = (path) => !unused.includes(path)

/**
 * The `package.json` of the folder: the same commands, without anything to install.
 * @param {{ name: string, version: string, type: string }} project
 */
export function packageOf({ name, version, type }) {
  return {
    name,
    version,
    private: true,
    type,
    engines: { node: '>=22.15.0' },
    scripts: Object.fromEntries(
      programs.map((program) => [
        program === 'serve' ? 'start' : program.replace(/-/, ':'),
        `node scripts/${program}.mjs`,
      ]),
    ),
  }
}
