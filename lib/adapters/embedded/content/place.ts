import { readFile, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import type { ContentFault, Read } from './fault'

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
  const missing = { place: null, words: 'is not there: add the file, or correct its name' }
  try {
    const [root, place] = await Promise.all([realpath(folder), realpath(path.join(folder, file))])
    if (!place.startsWith(`${root}${path.sep}`))
      return { place: null, words: 'leads out of the content folder: put the file itself here, not a link' }
    const stats = await stat(place)
    return stats.isFile() ? { place, size: stats.size } : missing
  } catch {
    return missing
  }
}

/** Reads a text of the content folder, without the mark that some editors put before it. */
export async function readText(folder: string, file: string): Promise<Read<string>> {
  const fault = (words: string): Read<string> => ({ value: null, faults: [faultOf(file, words)] })
  const found = await placeOf(folder, file)
  if (found.place === null) return fault(found.words)
  const text = asText(await readFile(/* turbopackIgnore: true */ found.place).catch(() => null))
  if (text === null) return fault('cannot be read as text: save it again with the encoding UTF-8')
  if (text.trim() === '') return fault('is empty: write it, or take the file away')
  return { value: text, faults: [] }
}

function asText(bytes: Uint8Array | null): string | null {
  try {
    return bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function faultOf(file: string, words: string): ContentFault {
  return { file, line: null, words }
}
