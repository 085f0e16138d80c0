import { useJournal } from '@/lib/browser/journal/use-journal'
import type { CalendarDate } from '@/lib/domain/calendar-date'
import type { SessionRow } from '@/lib/domain/journal/project'
import type { DiaryWeek } from '@/lib/domain/participant.schema'
import { usePageFacts } from '../shell/page-facts'
import { sessionRow } from './session-row'

/** The session that is answered about. */
export type AboutSession = {
  week: DiaryWeek
  /** Number of the session in its week, from 1. */
  session: number
  /** The start of its plan. */
  planStart: CalendarDate | null
}

/**
 * Returns what the journal says about a session. `away`: it could not be read now, but what is answered is sent later.
 * `null`: it is not read yet, or there is no journal, as far as is known.
 */
export function useSessionRow({
  week,
  session,
}: AboutSession): { state: 'read' | 'away'; row: SessionRow | null } | null {
  const { userId, journal } = usePageFacts()
  const copy = useJournal(userId, journal)
  if (copy.state === 'loading' || copy.state === 'not-kept') return null
  return { state: copy.state, row: sessionRow(copy, { week: week.weekNumber, session }) }
}
