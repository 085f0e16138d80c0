import 'server-only'
import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

const shortestSecret = 32

/**
 * Returns the secret that the embedded backend creates once in its folder, so that sessions survive a restart without
 * configuration. Only the owner of the file can read it.
 * @throws Error if the file exists but is damaged: a short secret would let attackers forge sessions
 */
export async function ownSessionSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'session-secret')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const kept = (await readIfThere(file)) ?? (await make(file))
  if (kept.length < shortestSecret)
    throw new Error(`The file ${file} is damaged. Delete it: all users must then log in again.`)
  return kept
}

// Written to a temporary file, synced and then linked, so that the file is complete or absent even after a crash. If two
// processes start at once, the first link wins.
async function make(file: string): Promise<string> {
  const aside = `${file}.${randomUUID()}`
  const handle = await open(/* turbopackIgnore: true */ aside, 'wx', 0o600)
  try {
    await handle.writeFile(randomBytes(32).toString('base64url'))
    await handle.sync()
    await link(aside, file).catch((error: unknown) => {
      if (!hasCode(error, 'EEXIST')) throw error
    })
  } finally {
    await handle.close()
    await rm(aside)
  }
  return (await readIfThere(file)) ?? ''
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return (await readFile(/* turbopackIgnore: true */ file, 'utf8')).trim()
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
