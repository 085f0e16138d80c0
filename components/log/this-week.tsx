import { useFormatter } from 'next-intl'
import { type CalendarDate, toUtcInstant } from '@/lib/domain/calendar-date'
import type { DiaryWeek } from '@/lib/domain/participant'
import { BandTrack } from './band-track'
import { LogAction } from './log-action'
import { NotSaved } from './not-saved'
import type { LogSession } from './use-log-session'
import { WaitingToSend } from './waiting-to-send'
import { WeekHeading } from './week-heading'
import { WeekSentence } from './week-sentence'

/** The current week: its progress, and the one thing to do. */
export function ThisWeek({
  week,
  meant,
  weeks,
  today,
  exerciseCount,
  logSession,
}: {
  week: DiaryWeek
  /** The week once all queued sessions are sent. */
  meant: DiaryWeek
  /** Number of weeks in the plan. */
  weeks: number
  today: CalendarDate
  exerciseCount: number
  logSession: LogSession
}) {
  const format = useFormatter()
  return (
    <section className="flex flex-col gap-1">
      <p className="text-small text-ink-2">
        {format.dateTime(toUtcInstant(today), {
          weekday: 'long',
          day: 'numeric',
          month: 'long',
          timeZone: 'UTC',
        })}
      </p>
      <WeekHeading week={week.weekNumber} weeks={weeks} />
      <WeekSentence week={week} weeks={weeks} />
      <div className="mt-2">
        <BandTrack week={week} meant={meant} current logSession={logSession} />
        <NotSaved week={week} current logSession={logSession} />
        <WaitingToSend waiting={logSession.waiting} currentWeek={week.weekNumber} />
      </div>
      <div className="mt-3">
        <LogAction week={week} meant={meant} exerciseCount={exerciseCount} logSession={logSession} />
      </div>
    </section>
  )
}
