import 'server-only'
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The secret that the embedded backend makes once for its folder, so that sessions outlive a restart without anybody
 * having to configure one. Readable by its owner only.
 */
export async function ownSessionSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'session-secret')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  try {
    // `wx` fails where the file is there, so that two starts cannot overwrite each other's secret.
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return (await readFile(file, 'utf8')).trim()
}
