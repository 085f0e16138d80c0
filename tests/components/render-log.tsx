import { LogSessions } from '@/components/log/log-sessions'
import { calendarDate, type CalendarDate } from '@/lib/domain/calendar-date'
import type { Participant } from '@/lib/domain/participant'
import { renderPage } from './render'

type Page = {
  initial: Participant | null | undefined
  today?: CalendarDate
  contact?: string
}

/** The page "Log sessions" of `user-1`, on a Wednesday of the first week where no day is given. */
export function renderLog({ initial, today = calendarDate('2026-03-04'), contact = '' }: Page) {
  return renderPage(
    <LogSessions
      userId="user-1"
      initial={initial}
      today={today}
      timeZone="Europe/London"
      contact={contact}
      exercises={<p>the exercises</p>}
    />,
  )
}
