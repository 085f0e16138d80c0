import type { ContentReport, ContentWarning } from '../ports/content-report'
import type { Log } from '../ports/log'

/** Limit for distinct warnings about records, which are many and fail in the same ways. */
const mostOfRecords = 200
/** The most lines that are logged at once for one part. */
const mostLines = 50

/** A report that logs each warning once per version of the content. */
export function contentReport(log: Log): ContentReport {
  const parts = new Map<string, readonly ContentWarning[]>()
  const ofRecords = new Map<string, ContentWarning>()

  return {
    content(part, warnings) {
      const before = new Set(parts.get(part)?.map(inWords))
      parts.set(part, warnings)
      const fresh = warnings.filter((each) => !before.has(inWords(each)))
      for (const each of fresh.slice(0, mostLines))
        log[each.missing ? 'error' : 'warn'](`content: ${inWords(each)}`)
      if (fresh.length > mostLines) log.warn(`content: ${fresh.length - mostLines} more warnings of ${part}`)
    },

    record(warnings) {
      for (const { path, words } of warnings) {
        const each = { path: path.replaceAll(/\[\d+\]/g, '[]'), words: words.replaceAll(/\d+/g, 'N') }
        if (ofRecords.has(inWords(each)) || ofRecords.size >= mostOfRecords) continue
        ofRecords.set(inWords(each), each)
        log.warn(`record: ${inWords(each)}`)
      }
    },

    all: () => [...[...parts.values()].flat(), ...ofRecords.values()],
  }
}

function inWords({ path, words }: ContentWarning): string {
  return `${path}: ${words}`
}
