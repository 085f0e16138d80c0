import { CircleCheckBig } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { addDays, type CalendarDate, toUtcInstant } from '@/lib/domain/calendar-date'
import { lastDayOf, nextSession, sessionsDone } from '@/lib/domain/diary'
import type { DiaryWeek } from '@/lib/domain/participant.schema'

/** Progress of the week: what is done and what is left, or that all is done. Never how much was missed. */
export function WeekSentence({ week, weeks }: { week: DiaryWeek; weeks: number }) {
  const t = useTranslations('log')
  const format = useFormatter()
  const weekday = (date: CalendarDate) =>
    format.dateTime(toUtcInstant(date), { weekday: 'long', timeZone: 'UTC' })
  const planned = week.sessionFrequency
  const done = sessionsDone(week)
  const left = planned - done

  if (nextSession(week) === null)
    return (
      <p className="mt-2 flex items-center gap-3 text-lead font-bold">
        <CircleCheckBig aria-hidden="true" className="size-7 shrink-0 text-ok" />
        <span>
          {`${t('allDone', { planned: Math.max(done, planned) })} ${
            week.weekNumber === weeks
              ? t('lastWeekDone')
              : t('restUntil', { day: weekday(addDays(lastDayOf(week), 1)) })
          }`}
        </span>
      </p>
    )
  const progress = t('progress', { done, planned })
  return (
    <p className="mt-2">
      {left > 0 ? `${progress} ${t('toGo', { left, day: weekday(lastDayOf(week)) })}` : progress}
    </p>
  )
}
