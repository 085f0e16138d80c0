import type { Scope } from '../../ports/backend'
import type { Clock } from '../../ports/clock'
import type { JournalStanding } from '../../ports/journal'
import type { IndexFinding, Looked, LookForJournal } from './journal-index'
import { type JournalMark, markInMemory } from './journal-mark'

const minute = 60 * 1000
/** How long a finding counts, in milliseconds. The others are looked for again at each call. */
const lifetimes: Partial<Record<IndexFinding, number>> = {
  listed: 10 * minute,
  'not-listed': 10 * minute,
  missing: 60 * minute,
}

const standings = {
  listed: 'kept',
  'not-listed': 'not-kept',
  missing: 'not-kept',
  refused: 'refused',
  'no-index': 'no-index',
  away: 'away',
} as const satisfies Record<IndexFinding, JournalStanding['found']>

type Needs = {
  look: LookForJournal
  clock: Clock
  mark?: JournalMark
  onFinding?: (found: Looked) => void
}

/** Caches what the index says about the journal, and remembers that one was read. */
export function journalPresence({ look, clock, mark = markInMemory(), onFinding }: Needs) {
  let last: (Looked & { until: number }) | undefined
  let announced: IndexFinding | undefined

  return {
    async look(scope: Scope): Promise<Looked> {
      const now = clock().getTime()
      if (last && now < last.until) return last
      const looked = await look(scope)
      // Once a journal was read, it is there: its route is missing while the plugin is replaced.
      const found: Looked =
        looked.finding === 'missing' && (await mark.isSet()) ? { ...looked, finding: 'away' } : looked
      last = { ...found, until: now + (lifetimes[found.finding] ?? 0) }
      if (found.finding !== announced) onFinding?.(found)
      announced = found.finding
      return found
    },

    /** Asks the index again at the next call. */
    forgetIndex(): void {
      if (last) last = { ...last, until: 0 }
    },

    wasRead: () => mark.set(),

    async standing(): Promise<JournalStanding> {
      const found = standingOf(last, clock().getTime())
      const isPromised = (found === 'kept' || found === 'away' || found === 'unasked') && (await mark.isSet())
      return { found, isPromised }
    },
  }
}

function standingOf(last: (Looked & { until: number }) | undefined, now: number): JournalStanding['found'] {
  if (!last) return 'unasked'
  // What is not kept for an hour may be there after it.
  return standings[last.finding] === 'not-kept' && last.until <= now ? 'unasked' : standings[last.finding]
}
