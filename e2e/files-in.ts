import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** Every file below a folder with its text, as Latin-1 and as UTF-8. A file that goes away meanwhile is left out. */
export async function filesIn(folder: string): Promise<[file: string, text: string][]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const read = names
    .filter((entry) => entry.isFile())
    .map(async (entry): Promise<[string, string][]> => {
      const file = path.join(entry.parentPath, entry.name)
      const bytes = await readFile(file).catch(() => null)
      return bytes === null ? [] : [[file, `${bytes.toString('latin1')}${bytes.toString()}`]]
    })
  return (await Promise.all(read)).flat()
}
