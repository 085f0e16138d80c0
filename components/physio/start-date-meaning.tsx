import { useFormatter, useTranslations } from 'next-intl'
import { addDays, type CalendarDate, toUtcInstant } from '@/lib/domain/calendar-date'
import { daysPerWeek } from '@/lib/domain/diary'
import type { EarlierProgramme } from '@/lib/domain/participant.schema'
import { adherence, weekNumberOn } from '@/lib/domain/plan'
import { usePageFacts } from '../shell/page-facts'
import { useDay } from './use-day'

/**
 * What a start date means: whether an earlier programme is restored, when the plan ends, on which weekdays its weeks
 * begin and end, and in which week today falls.
 */
export function StartDateMeaning({
  start,
  back,
  weeks,
}: {
  start: CalendarDate
  /** The earlier programme that would be restored. */
  back: EarlierProgramme | undefined
  /** Number of weeks in the plan. */
  weeks: number
}) {
  const t = useTranslations('physio')
  const format = useFormatter()
  const day = useDay()
  const { today } = usePageFacts()
  const weekday = (date: CalendarDate) =>
    format.dateTime(toUtcInstant(date), { weekday: 'long', timeZone: 'UTC' })
  const isMonday = toUtcInstant(start).getUTCDay() === 1
  const week = weekNumberOn(start, today)
  return (
    <ul className="flex list-disc flex-col gap-1 ps-5">
      {back && <li>{t('comesBack', { day: day(start), count: adherence(back.participantDiary).done })}</li>}
      <li>{t('lasts', { weeks, day: day(addDays(start, weeks * daysPerWeek - 1)) })}</li>
      <li>
        {t(isMonday ? 'weeksRun' : 'weeksRunOther', {
          first: weekday(start),
          last: weekday(addDays(start, daysPerWeek - 1)),
        })}
      </li>
      {start < today && <li>{week > weeks ? t('overAlready') : t('todayInWeek', { week })}</li>}
    </ul>
  )
}
