import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ExportError } from './export-error'

const keyFile = 'export.key'
const keyShape = /^[\w-]{43}$/
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const letters = 10

/** Whose id it is: that of an account here, or of a user of another system. */
export type PersonKey = { store: 'own' | 'upstream'; userId: string }

export type NamedPerson = PersonKey & { pseudonym: string }

/**
 * Gives each person a pseudonym such as `P-K4XW2MZQ7A`: an HMAC-SHA-256 of the user id. It is the same in each export with
 * the same key.
 * @returns the people, by pseudonym, so that their order says nothing about when they were added
 * @throws ExportError if two people got the same pseudonym
 */
export function withPseudonyms(people: readonly PersonKey[], key: string): NamedPerson[] {
  const named = people.map((person) => ({ ...person, pseudonym: pseudonymOf(person, key) }))
  if (new Set(named.map(({ pseudonym }) => pseudonym)).size < named.length)
    throw new ExportError('Two people would get the same pseudonym. Nothing was written.')
  return named.sort((one, other) => (one.pseudonym < other.pseudonym ? -1 : 1))
}

function pseudonymOf({ store, userId }: PersonKey, key: string): string {
  const digest = createHmac('sha256', key).update(`steadily/export/1/${store}/${userId}`).digest()
  return `P-${Array.from(digest.subarray(0, letters), (byte) => base32.charAt(byte % base32.length)).join('')}`
}

/**
 * Checks a key that another system has made.
 * @throws ExportError if it is damaged
 */
export function givenKey(key: string): string {
  if (keyShape.test(key)) return key
  throw new ExportError(
    'The key of the pseudonyms that WordPress keeps (option digitrial_export_key) is damaged. Put it back from a backup of its database. Without it, delete the option: pseudonyms will then differ from those of earlier exports.',
  )
}

/**
 * Returns the key in `DATA_DIR/export.key`, which is created once and readable by its owner only.
 * @throws ExportError if it is damaged
 */
export async function ownKey(dataDir: string): Promise<string> {
  const file = path.join(dataDir, keyFile)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const key = (await readIfThere(file)) ?? (await make(file))
  if (keyShape.test(key)) return key
  throw new ExportError(
    `The file ${file} is damaged. Put a copy of it in its place. Without it, delete it: pseudonyms will then differ from those of earlier exports.`,
  )
}

// Linked once it is complete. If two processes do so at once, the first link wins.
async function make(file: string): Promise<string> {
  const aside = `${file}.${randomUUID()}`
  try {
    await writeFile(aside, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true })
    await link(aside, file).catch((error: unknown) => {
      if (!hasCode(error, 'EEXIST')) throw error
    })
  } finally {
    await rm(aside, { force: true })
  }
  return (await readIfThere(file)) ?? ''
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
