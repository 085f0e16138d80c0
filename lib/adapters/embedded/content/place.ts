import { readFile, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { isBlank } from '../../../domain/text'
import type { Read } from './fault'
import { importedContent } from './imported-content'

/** Relative to the project folder. */
export const demoContent = 'lib/adapters/embedded/demo/content'

/**
 * Returns the content folder: the clinic's own, or else the demo's. Checked on every read, so that an import shows
 * without a restart.
 */
export function contentFolder(dataDir: string, demo: string): () => Promise<string> {
  return async () => (await importedContent(dataDir)) ?? demo
}

/**
 * Resolves a file of the content folder. Rejects links that lead out of the folder, which could expose any file of the
 * machine.
 * @param file its path in the folder, with slashes
 * @returns `words` explains why it cannot be used
 */
export async function placeOf(
  folder: string,
  file: string,
): Promise<{ place: string; size: number } | { place: null; words: string }> {
  const none = (words: string) => ({ place: null, words })
  try {
    const [root, place] = await Promise.all([realpath(folder), realpath(path.join(folder, file))])
    if (!place.startsWith(`${root}${path.sep}`))
      return none('leads out of the content folder: put the file itself here, not a link')
    const stats = await stat(place)
    if (stats.isDirectory()) return none('is a folder, and must be a file')
    return stats.isFile() ? { place, size: stats.size } : none('is not a file: put the file itself here')
  } catch (error) {
    return none(isMissing(error) ? 'is not there: add the file, or correct its name' : unreadable)
  }
}

/**
 * Reads a text file of the content folder, without a byte order mark.
 * @param most in kB: larger files are rejected before they are read
 */
export async function readText(folder: string, file: string, most: number): Promise<Read<string>> {
  const fault = (words: string, line: number | null = null): Read<string> => ({
    value: null,
    faults: [{ file, line, words }],
  })
  const found = await placeOf(folder, file)
  if (found.place === null) return fault(found.words)
  if (found.size > most * 1024)
    return fault(`is ${Math.ceil(found.size / 1024)} kB, and ${most} kB is the most: make it shorter`)
  const bytes = await readFile(/* turbopackIgnore: true */ found.place).catch(() => null)
  if (bytes === null) return fault(unreadable)
  const text = asText(bytes)
  if (text === null) return fault('cannot be read as text: save it again with the encoding UTF-8')
  const nul = text.indexOf('\0')
  if (nul !== -1)
    return fault(
      'holds a sign that cannot be kept (NUL): take it away, or save the file again with the encoding UTF-8',
      text.slice(0, nul).split(/\r\n|\r|\n/).length,
    )
  if (isBlank(text)) return fault('is empty: write it, or take the file away')
  return { value: text, faults: [] }
}

function asText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Message for a file or folder that exists but cannot be read. */
export const unreadable = 'cannot be read: check its rights'

/** Whether a file system error means that the path does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}
