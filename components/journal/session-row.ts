import type { JournalCopy } from '@/lib/browser/journal/use-journal'
import type { SessionPlace } from '@/lib/domain/journal/event'
import type { SessionRow } from '@/lib/domain/journal/project'

/** What the journal says about a session; `null` if it says nothing, or was not read. */
export function sessionRow(copy: JournalCopy, { week, session }: SessionPlace): SessionRow | null {
  if (copy.state !== 'read') return null
  return copy.journal.sessions.find((row) => row.week === week && row.session === session) ?? null
}
