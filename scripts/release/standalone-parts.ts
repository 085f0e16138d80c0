import { join } from 'node:path'

/** A `package.json`, as far as it is read here. */
export type Project = { name: string; version: string; type: string }

/** Our programs that run in the folder, each bundled with all it imports: what they are called there, and their source. */
export const programs = {
  serve: 'scripts/runtime/serve.ts',
  backup: 'scripts/people/backup.ts',
  restore: 'scripts/people/restore.ts',
  'content-check': 'scripts/content/check.ts',
  'content-import': 'scripts/content/import.ts',
  'people-add': 'scripts/people/add.ts',
}

/** What stays a package of its own, traced by Next.js: these find files beside themselves, or are Next.js. */
export const packages = ['next', '@next/env', '@electric-sql/pglite', 'pg']

/** What goes into the folder, from the project's. Nothing else does: no sources, no tests, no `.env`, no data. */
export const parts: readonly { from: string; to: string }[] = [
  { from: '.next/standalone/.next', to: '.next' },
  { from: '.next/standalone/node_modules', to: 'node_modules' },
  { from: '.next/static', to: '.next/static' },
  { from: 'public', to: 'public' },
  { from: 'lib/adapters/embedded/demo/content', to: 'lib/adapters/embedded/demo/content' },
  { from: 'lib/adapters/embedded/store/migrations', to: 'lib/adapters/embedded/store/migrations' },
]

// The image optimiser is off (docs/decisions/005), and these are its 19 MB.
const unused = ['sharp', '@img'].map((name) => join('.next/standalone/node_modules', name))

/** @param path from the project's folder */
export const isWanted = (path: string) => !unused.includes(path)

/** The `package.json` of the folder: the same commands, without anything to install. */
export function packageOf({ name, version, type }: Project) {
  return {
    name,
    version,
    private: true,
    type,
    engines: { node: '>=22.18.0' },
    scripts: Object.fromEntries(
      Object.keys(programs).map((program) => [
        program === 'serve' ? 'start' : program.replace(/-/, ':'),
        `node scripts/${program}.mjs`,
      ]),
    ),
  }
}
