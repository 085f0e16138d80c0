import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Remembers that a journal was read: then a 404 is an outage, and answers may be promised to be kept. */
export type JournalMark = {
  isSet: () => Promise<boolean>
  set: () => Promise<void>
}

/** Remembers it until the process ends. */
export function markInMemory(): JournalMark {
  let marked = false
  return {
    isSet: () => Promise.resolve(marked),
    set: () => {
      marked = true
      return Promise.resolve()
    },
  }
}

/**
 * Remembers it in a file of DATA_DIR, for this process after a restart and for others that share the folder. If it cannot
 * be written, this process remembers it until it ends.
 * @param place the address and prefix of the WordPress: another one has another journal
 * @param onFault called if the file cannot be written
 */
export function markInFolder(dataDir: string, place: string, onFault: (error: unknown) => void): JournalMark {
  const file = path.join(dataDir, 'journals-read.json')
  const here = markInMemory()
  const placesIn = async (): Promise<string[]> => {
    try {
      const places: unknown = JSON.parse(await readFile(file, 'utf8'))
      return Array.isArray(places) ? places.map(String) : []
    } catch {
      return []
    }
  }
  return {
    isSet: async () => {
      if (await here.isSet()) return true
      const isIn = (await placesIn()).includes(place)
      if (isIn) await here.set()
      return isIn
    },
    set: async () => {
      if (await here.isSet()) return
      await here.set()
      const places = await placesIn()
      if (places.includes(place)) return
      await mkdir(dataDir, { recursive: true, mode: 0o700 })
        .then(() => writeFile(file, `${JSON.stringify([...places, place], null, 2)}\n`, { mode: 0o600 }))
        .catch(onFault)
    },
  }
}
