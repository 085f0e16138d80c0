import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type * as bcryptjs from 'bcryptjs'
import type * as pglite from '@electric-sql/pglite'
import { vi } from 'vitest'

// How the hash begins that a password of an unknown user is compared with. No password has it.
const nobodys = vi.hoisted(() => '$2b$12$wute')

// What takes seconds and proves nothing when a hundred tests do it again. The running server of the browser tests and of
// the assurance programs does both in full.

// To make an empty database is 3 s of work, to unpack one that was made before 1 s. What our migrations add is not in it.
vi.mock('@electric-sql/pglite', async (importOriginal) => {
  const { PGlite } = await importOriginal<typeof pglite>()
  const create = async (dataDir: string) =>
    existsSync(path.join(dataDir, 'PG_VERSION'))
      ? PGlite.create(dataDir)
      : PGlite.create({ dataDir, loadDataDir: await emptyDatabase(PGlite) })
  return { PGlite: { create } }
})

/** As this version of PGlite makes it; kept beside the packages. */
async function emptyDatabase(PGlite: typeof pglite.PGlite): Promise<Blob> {
  const { version } = JSON.parse(readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8'))
  const kept = path.resolve(`node_modules/.cache/steadily-empty-database-${version}.tar`)
  if (!existsSync(kept)) {
    const made = await PGlite.create('memory://')
    const dump = await made.dumpDataDir('none')
    await made.close()
    mkdirSync(path.dirname(kept), { recursive: true })
    // Several test files may come here at once.
    writeFileSync(`${kept}.${process.pid}`, Buffer.from(await dump.arrayBuffer()))
    renameSync(`${kept}.${process.pid}`, kept)
  }
  // Read whole: a blob of the file itself breaks when another test file puts its own in place.
  return new Blob([readFileSync(kept)])
}

// bcrypt is slow on purpose: 0.3 s for each password, also of a user that does not exist.
// `tests/adapters/embedded/passwords.test.ts` runs without this file and hashes as the app does.
vi.mock('bcryptjs', async (importOriginal) => {
  const original = await importOriginal<typeof bcryptjs>()
  return {
    ...original,
    hash: (password: string) => original.hash(password, 4),
    compare: async (password: string, kept: string) =>
      original.compare(password, kept.replace(nobodys, '$2b$04$wute')),
  }
})
