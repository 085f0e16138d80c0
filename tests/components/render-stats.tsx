import { YourStats } from '@/components/stats/your-stats'
import { calendarDate } from '@/lib/domain/calendar-date'
import type { Participant, Session } from '@/lib/domain/participant.schema'
import { renderPage, serverMarkup } from './render'

/** The arguments that render "Your stats" for `user-1`, by default on the Wednesday of week 2. */
function theStats(
  initial: Participant | null | undefined,
  today = '2026-03-11',
): Parameters<typeof renderPage> {
  return [
    <YourStats key="stats" initial={initial} goals={<p>the goals</p>} />,
    { renderedOn: calendarDate(today), contact: 'physio@clinic.example' },
  ]
}

export function renderStats(...given: Parameters<typeof theStats>) {
  return renderPage(...theStats(...given))
}

/** The markup of "Your stats" that the server sends. */
export function statsMarkup(...given: Parameters<typeof theStats>) {
  return serverMarkup(...theStats(...given))
}

/** A session that was logged at an instant. */
export function loggedAt(completedAt: string): Session {
  return { sessionCompleted: true, completedAt }
}
