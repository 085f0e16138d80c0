import { YourStats } from '@/components/stats/your-stats'
import { calendarDate } from '@/lib/domain/calendar-date'
import type { Participant, Session } from '@/lib/domain/participant'
import { renderPage } from './render'

/** Renders "Your stats" for `user-1`, by default on the Wednesday of week 2. */
export function renderStats(initial: Participant | null | undefined, today = '2026-03-11') {
  return renderPage(
    <YourStats
      userId="user-1"
      initial={initial}
      today={calendarDate(today)}
      timeZone="Europe/London"
      contact="physio@clinic.example"
      goals={<p>the goals</p>}
    />,
  )
}

/** A session that was logged at an instant. */
export function loggedAt(completedAt: string): Session {
  return { sessionCompleted: true, completedAt }
}
