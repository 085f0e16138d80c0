import { join } from 'node:path'

/** The fields of a `package.json` that are read here. */
export type Project = { name: string; version: string; type: string }

/** Programs in the folder: their name there, and their source. Each is bundled with its imports. */
export const programs = {
  serve: 'scripts/runtime/serve.ts',
  backup: 'scripts/people/backup.ts',
  restore: 'scripts/people/restore.ts',
  export: 'scripts/people/export.ts',
  'content-check': 'scripts/content/check.ts',
  'content-import': 'scripts/content/import.ts',
  people: 'scripts/people/people.ts',
  'people-add': 'scripts/people/add.ts',
  'mail-test': 'scripts/doctor/mail-test.ts',
}

/** Not bundled but traced by Next.js, because they load files from their own folder, or are Next.js itself. */
export const packages = ['next', '@next/env', '@electric-sql/pglite', 'pg']

/** All that is copied into the folder: no sources, no tests, no `.env`, no data. */
export const parts: readonly { from: string; to: string }[] = [
  { from: '.next/standalone/.next', to: '.next' },
  { from: '.next/standalone/node_modules', to: 'node_modules' },
  { from: '.next/static', to: '.next/static' },
  { from: 'public', to: 'public' },
  { from: 'lib/adapters/embedded/demo/content', to: 'lib/adapters/embedded/demo/content' },
  { from: 'lib/adapters/embedded/store/migrations', to: 'lib/adapters/embedded/store/migrations' },
]

// The image optimiser is off (docs/decisions/005), and these take 19 MB.
const unused = ['sharp', '@img'].map((name) => join('.next/standalone/node_modules', name))

/** @param path from the project's folder */
export const isWanted = (path: string) => !unused.includes(path)

/** The folder's `package.json`: the same commands, and no dependencies to install. */
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
