import {
  closeSync,
  existsSync,
  fdatasyncSync,
  openSync,
  readFileSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import type { ChangeName } from '@/lib/domain/changes/changes'

/** A change that was made. */
export type Entry = {
  /** Counts from 1, over every kill. */
  number: number
  /** The call that made it: two entries of one call would be one change made twice. */
  call: string
  /** Milliseconds since 1970. */
  at: number
  userId: string
  change: ChangeName
  payload: Record<string, unknown>
  answer: object
}

/** Every entry that was written to its end. */
export function readJournal(file: string): Entry[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1)
  return lines.map((line) => JSON.parse(line) as Entry)
}

/** Opens a journal to go on with it. @returns what adds an entry, and comes back when it is on the disk */
export function openJournal(file: string): { append: (entry: Entry) => void; close: () => void } {
  // A line that a kill cut off was never answered.
  if (existsSync(file)) {
    const bytes = readFileSync(file)
    truncateSync(file, bytes.lastIndexOf(10) + 1)
  }
  const handle = openSync(file, 'a')
  return {
    append: (entry) => {
      writeSync(handle, `${JSON.stringify(entry)}\n`)
      fdatasyncSync(handle)
    },
    close: () => {
      closeSync(handle)
    },
  }
}
