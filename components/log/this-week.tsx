import { useFormatter, useTranslations } from 'next-intl'
import { addDays, type CalendarDate, toUtcInstant } from '@/lib/domain/calendar-date'
import { lastDayOf, nextSession, sessionsDone } from '@/lib/domain/diary'
import type { DiaryWeek } from '@/lib/domain/participant'
import { BandTrack } from './band-track'
import { LogAction } from './log-action'
import { NotSaved } from './not-saved'
import type { LogSession } from './use-log-session'
import { WeekHeading } from './week-heading'

/** The week of today: where it stands, and the one thing to do. */
export function ThisWeek({
  week,
  weeks,
  today,
  exerciseCount,
  logSession,
}: {
  week: DiaryWeek
  /** How many weeks the plan has. */
  weeks: number
  today: CalendarDate
  exerciseCount: number
  logSession: LogSession
}) {
  const format = useFormatter()
  const weekday = (date: CalendarDate) =>
    format.dateTime(toUtcInstant(date), { weekday: 'long', timeZone: 'UTC' })
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
      <p className="mt-2">{useWeekSentence(week, weeks, weekday)}</p>
      <div className="mt-2">
        <BandTrack week={week} current logSession={logSession} />
        <NotSaved week={week} current logSession={logSession} />
      </div>
      <div className="mt-3">
        <LogAction week={week} exerciseCount={exerciseCount} logSession={logSession} />
      </div>
    </section>
  )
}

function useWeekSentence(week: DiaryWeek, weeks: number, weekday: (date: CalendarDate) => string): string {
  const t = useTranslations('log')
  const planned = week.sessionFrequency
  const done = sessionsDone(week)
  if (nextSession(week) === null) {
    const what =
      week.weekNumber === weeks
        ? t('lastWeekDone')
        : t('restUntil', { day: weekday(addDays(lastDayOf(week), 1)) })
    return `${t('allDone', { planned: Math.max(done, planned) })} ${what}`
  }
  const left = Math.max(planned - done, 0)
  const progress = t('progress', { done, planned })
  return left === 0 ? progress : `${progress} ${t('toGo', { left, day: weekday(lastDayOf(week)) })}`
}
