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
  /** Counts from 1, across restarts. */
  number: number
  /** The call that made it. Two entries of one call mean that a change was made twice. */
  call: string
  /** Milliseconds since 1970. */
  at: number
  userId: string
  change: ChangeName
  payload: Record<string, unknown>
  answer: object
}

/** Reads every complete entry. */
export function readJournal(file: string): Entry[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1)
  return lines.map((line) => JSON.parse(line) as Entry)
}

/** Opens a journal for appending. @returns `append`, which returns once the entry is on disk, and `close` */
export function openJournal(file: string): { append: (entry: Entry) => void; close: () => void } {
  // A line cut off by a kill was never answered, so remove it.
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
