import { readFile, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { isBlank } from '../../../domain/text'
import type { Read } from './fault'

/** From the project's folder. */
export const demoContent = 'lib/adapters/embedded/demo/content'

/**
 * Where the content is: the clinic's own folder, or else the demo's. Asked at each read, so that an import shows without
 * a restart. Between the two renames of an import there is only the previous folder, and then that one counts.
 */
export function contentFolder(dataDir: string, demo: string): () => Promise<string> {
  const own = [path.join(dataDir, 'content'), path.join(dataDir, 'content.previous')]
  return async () => {
    for (const folder of own) if (await isFolder(folder)) return folder
    return demo
  }
}

/** Whether there is a folder at a place. */
export async function isFolder(place: string): Promise<boolean> {
  return stat(place).then(
    (stats) => stats.isDirectory(),
    () => false,
  )
}

/**
 * The real place of a file of the content folder. A link that leads out of the folder could show anything of the machine.
 * @param file its path in the folder, with slashes
 * @returns `words` says why there is none
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
 * Reads a text of the content folder, without the mark that some editors put before it.
 * @param most in kB: larger ones are refused before they are read
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

/** Words for a file or folder that is there, and that the system does not let us read. */
export const unreadable = 'cannot be read: check its rights'

/** Whether an error of the file system says that there is nothing at a place. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}
