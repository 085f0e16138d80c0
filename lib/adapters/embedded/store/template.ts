import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { PGlite } from '@electric-sql/pglite'
import { migrationsFolder } from './migrations-folder.ts'

/** An empty database with all tables, as an archive. Unpacking takes a fifth of the time of initializing one. */
export type Template = {
  /** @returns the tar archive; `null` if there is none */
  read: () => Promise<Buffer | null>
  /** Saves a database that is still empty as the template. Does nothing on a read-only disk. */
  save: (client: PGlite) => Promise<void>
  remove: () => Promise<void>
}

const [compress, decompress] = [promisify(gzip), promisify(gunzip)]

/** A template in a file. `save` creates its folder. */
export function fileTemplate(file: string): Template {
  return {
    read: async () => {
      try {
        // gzip has a checksum, which detects a truncated archive.
        return await decompress(await readFile(/* turbopackIgnore: true */ file))
      } catch {
        return null
      }
    },
    save: async (client) => {
      // Write under a temporary name first: several processes may do this at once, and one may be killed.
      const aside = `${file}.${randomUUID()}`
      try {
        await mkdir(/* turbopackIgnore: true */ path.dirname(file), { recursive: true })
        const handle = await open(/* turbopackIgnore: true */ aside, 'wx')
        try {
          // Without a checkpoint the first start would replay the write-ahead log.
          await client.exec('CHECKPOINT')
          const archive = await (await client.dumpDataDir('none')).arrayBuffer()
          await handle.writeFile(await compress(Buffer.from(archive), { level: 1 }))
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(aside, file)
      } catch {
        await rm(aside, { force: true }).catch(() => undefined)
      }
    },
    remove: () => rm(file, { force: true }).catch(() => undefined),
  }
}

/** No template: each database is initialized from scratch. */
export const noTemplate: Template = {
  read: () => Promise.resolve(null),
  save: () => Promise.resolve(),
  remove: () => Promise.resolve(),
}

/**
 * The template for this version of PGlite and these migrations, in `node_modules/.cache`. Relative to the working
 * directory, like the migrations.
 */
export async function projectTemplate(): Promise<Template> {
  try {
    return fileTemplate(path.join(templatesFolder(), await projectTemplateName()))
  } catch {
    // Some hosts have no PGlite beside the project.
    return noTemplate
  }
}

/** Removes the templates of other versions. */
export async function removeOldTemplates(): Promise<void> {
  const present = await projectTemplateName()
  const names = await readdir(templatesFolder()).catch(() => [])
  for (const name of names)
    if (name.startsWith(prefix) && name !== present)
      await rm(path.join(templatesFolder(), name), { force: true })
}

const prefix = 'database-'

function templatesFolder(): string {
  return path.join(/* turbopackIgnore: true */ process.cwd(), 'node_modules/.cache/steadily')
}

async function projectTemplateName(): Promise<string> {
  const about = path.join(
    /* turbopackIgnore: true */ process.cwd(),
    'node_modules/@electric-sql/pglite/package.json',
  )
  const { version } = JSON.parse(await readFile(/* turbopackIgnore: true */ about, 'utf8')) as {
    version: string
  }
  const hash = createHash('sha256').update(version)
  const folder = migrationsFolder()
  for (const name of (await readdir(/* turbopackIgnore: true */ folder)).sort())
    if (name.endsWith('.sql'))
      hash.update(`\0${name}\0`).update(await readFile(path.join(/* turbopackIgnore: true */ folder, name)))
  return `${prefix}${version}-${hash.digest('hex').slice(0, 16)}.tar.gz`
}
