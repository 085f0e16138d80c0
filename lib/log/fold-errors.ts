import 'server-only'
import { errorWords } from '../ports/error-words'
import type { Log, LogFields } from '../ports/log'

/** How long equal error lines are counted before they are written as one, in milliseconds. */
const counted = 10_000
// What is beyond that is written as it comes: nothing is lost, and the memory stays bounded.
const mostKinds = 100

type Kind = { event: string; fields: LogFields; more: number }

export type FoldedLog = Log & {
  /** Writes what is counted so far. Call it before the process ends. */
  flush(): void
}

/**
 * Writes the first of several equal error lines at once, and how many more came as one line every 10 seconds. Lines are
 * equal if everything but the request's id is.
 * @param after calls back after some milliseconds
 */
export function foldErrors(log: Log, after = afterQuietly): FoldedLog {
  const kinds = new Map<string, Kind>()

  const writeCounted = ({ event, fields, more }: Kind) => {
    if (more > 0) log.error(event, { ...fields, count: more })
  }
  const end = (key: string) => {
    const kind = kinds.get(key)
    if (!kind) return
    writeCounted(kind)
    if (kind.more === 0) kinds.delete(key)
    else {
      kind.more = 0
      after(() => end(key), counted)
    }
  }

  return {
    info: (event, fields) => {
      log.info(event, fields)
    },
    warn: (event, fields) => {
      log.warn(event, fields)
    },
    error: (event, fields = {}) => {
      const key = keyOf(event, fields)
      const kind = kinds.get(key)
      if (kind) {
        kind.more += 1
        // Its request's id is that of the newest.
        kind.fields = fields
        return
      }
      log.error(event, fields)
      if (kinds.size >= mostKinds) return
      kinds.set(key, { event, fields, more: 0 })
      after(() => end(key), counted)
    },
    flush: () => {
      for (const kind of kinds.values()) {
        writeCounted(kind)
        kind.more = 0
      }
    },
  }
}

function keyOf(event: string, { error, ...fields }: LogFields): string {
  const equal = Object.entries({ ...fields, requestId: '' }).sort()
  return JSON.stringify([event, equal, error === undefined ? '' : errorWords(error)])
}

/** Does not keep the process alive. */
function afterQuietly(work: () => void, wait: number): void {
  setTimeout(work, wait).unref()
}
