import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

// Headers of a tar archive (ustar): blocks of 512 bytes, numbers in octal digits.
const block = 512
const nameField = [0, 100] as const
const sizeField = [124, 136] as const
const typeField = 156
const folderType = '5'

type Entry = { name: string; isFolder: boolean; content: Buffer }

/**
 * Unpacks a tar archive into a folder, readable only by its owner.
 * @param folder must exist
 * @throws Error if an entry leads out of the folder or is truncated
 */
export async function unpack(archive: Buffer, folder: string): Promise<void> {
  const entries = [...entriesOf(archive)].map((entry) => ({ ...entry, place: placeIn(folder, entry.name) }))
  for (const { isFolder, place } of entries)
    if (isFolder) await mkdir(/* turbopackIgnore: true */ place, { recursive: true, mode: 0o700 })
  await Promise.all(
    entries
      .filter(({ isFolder }) => !isFolder)
      .map(({ place, content }) => writeFile(/* turbopackIgnore: true */ place, content, { mode: 0o600 })),
  )
}

function* entriesOf(archive: Buffer): Generator<Entry> {
  for (let at = 0; at + block <= archive.length && archive[at] !== 0;) {
    const text = ([from, to]: readonly [number, number]) =>
      archive.toString('utf8', at + from, at + to).replace(/\0.*$/s, '')
    const size = Number.parseInt(text(sizeField), 8)
    const start = at + block
    if (!(start + size <= archive.length)) throw new Error('The archive ends too early')
    const isFolder = archive.toString('latin1', at + typeField, at + typeField + 1) === folderType
    yield { name: text(nameField), isFolder, content: archive.subarray(start, start + size) }
    at = start + Math.ceil(size / block) * block
  }
}

function placeIn(folder: string, name: string): string {
  const place = path.join(/* turbopackIgnore: true */ folder, name)
  if (place !== folder && !place.startsWith(folder + path.sep))
    throw new Error(`${name} leads out of the archive`)
  return place
}
