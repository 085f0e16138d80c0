import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { PGlite } from '@electric-sql/pglite'
import { migrationsFolder } from './migrations-folder.ts'

/** An empty database with all tables, as an archive. Unpacking it takes a fifth of the time of initialising one. */
export type Template = {
  /** @returns the tar archive; `null` if there is none */
  read: () => Promise<Buffer | null>
  /** Keeps a database that is still empty as the template. Does nothing on a disk that is only for reading. */
  save: (client: PGlite) => Promise<void>
  remove: () => Promise<void>
}

const [compress, decompress] = [promisify(gzip), promisify(gunzip)]

/** A template in a file, whose folder is made. */
export function fileTemplate(file: string): Template {
  return {
    read: async () => {
      try {
        // gzip holds a checksum: an archive that was cut short is not taken for a whole one.
        return await decompress(await readFile(/* turbopackIgnore: true */ file))
      } catch {
        return null
      }
    },
    save: async (client) => {
      // Under a name of its own first: several processes may be here at once, and one may be killed.
      const aside = `${file}.${randomUUID()}`
      try {
        await mkdir(/* turbopackIgnore: true */ path.dirname(file), { recursive: true })
        const handle = await open(/* turbopackIgnore: true */ aside, 'wx')
        try {
          // Or the first start would repeat what is in the log only.
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

/** No template: each database is made from the beginning. */
export const noTemplate: Template = {
  read: () => Promise.resolve(null),
  save: () => Promise.resolve(),
  remove: () => Promise.resolve(),
}

/** Beside the packages, for this version of PGlite and these migrations. From the working directory, as the migrations. */
export async function projectTemplate(): Promise<Template> {
  try {
    return fileTemplate(path.join(templatesFolder(), await projectTemplateName()))
  } catch {
    // PGlite is not beside the project, as on some hosts.
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
