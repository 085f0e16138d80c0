import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { PeoplePage, StoredPerson } from '../../../ports/stored-person'
import { checkedPeople, type PeopleSource } from './people-source'

/**
 * People of another system, which gives them in an order of its own. Meanwhile they are in a file without a name in
 * `dataDir`, which the system removes when this process ends, however it ends.
 * @param pages is read when the people are listed
 */
export function fetchedPeople(
  dataDir: string,
  pages: AsyncIterable<PeoplePage>,
): PeopleSource & { close: () => Promise<void> } {
  const places = new Map<string, { at: number; length: number }>()
  let file: FileHandle | undefined

  return {
    list: async () => {
      const opened = await fileWithoutName(dataDir)
      file = opened
      let [at, pseudonymKey]: [number, string | null] = [0, null]
      for await (const page of pages) {
        pseudonymKey = page.pseudonymKey
        for (const { userId, ...person } of page.people) {
          const bytes = Buffer.from(JSON.stringify(person))
          await opened.appendFile(bytes)
          places.set(userId, { at, length: bytes.byteLength })
          at += bytes.byteLength
        }
      }
      const people = [...places.keys()].map((userId) => ({ store: 'upstream' as const, userId }))
      return { people, elsewhere: 0, pseudonymKey }
    },

    read: async (wanted) => {
      const read = new Map<string, StoredPerson>()
      for (const { userId } of wanted) {
        const place = places.get(userId)
        if (!file || !place) continue
        const { buffer } = await file.read(Buffer.alloc(place.length), 0, place.length, place.at)
        read.set(userId, JSON.parse(buffer.toString('utf8')) as StoredPerson)
      }
      return checkedPeople(wanted, ({ userId }) => read.get(userId))
    },

    close: async () => file?.close(),
  }
}

async function fileWithoutName(dataDir: string): Promise<FileHandle> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const name = path.join(dataDir, `export-${randomUUID()}.part`)
  const file = await open(name, 'wx+', 0o600)
  await rm(name)
  return file
}
