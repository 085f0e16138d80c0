import { useFormatter, useTranslations } from 'next-intl'
import { addDays, type CalendarDate, toUtcInstant } from '@/lib/domain/calendar-date'
import { daysPerWeek } from '@/lib/domain/diary'

/** Summary of the plan: start date, length, sessions a week, and number of exercises. */
export function PlanSummary({
  startDate,
  sessionsPerWeek,
  weeks,
  exercises,
}: {
  startDate: CalendarDate | null
  /** `null` if no week is planned yet. */
  sessionsPerWeek: number | null
  /** Number of weeks in the plan; 0 if none is planned yet. */
  weeks: number
  exercises: number
}) {
  const t = useTranslations('plan')
  const format = useFormatter()
  const day = (date: CalendarDate) =>
    t('day', {
      weekday: format.dateTime(toUtcInstant(date), { weekday: 'long', timeZone: 'UTC' }),
      date: format.dateTime(toUtcInstant(date), { dateStyle: 'long', timeZone: 'UTC' }),
    })
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-5 rounded-card bg-surface px-5 py-2 sm:block sm:py-1 print:flex print:flex-wrap print:gap-x-8 print:border print:px-3 print:text-small forced-colors:border">
      <Line term={t('startDate')}>{startDate === null ? t('startDateMissing') : day(startDate)}</Line>
      {startDate !== null && weeks > 0 && (
        <Line term={t('length')}>
          {t('weeksUntil', { weeks, day: day(addDays(startDate, weeks * daysPerWeek - 1)) })}
        </Line>
      )}
      {sessionsPerWeek !== null && <Line term={t('sessionsPerWeek')}>{format.number(sessionsPerWeek)}</Line>}
      <Line term={t('exerciseCount')}>{format.number(exercises)}</Line>
    </dl>
  )
}

function Line({ term, children }: { term: string; children: string }) {
  return (
    <div className="border-line py-2 sm:flex sm:flex-wrap sm:justify-between sm:gap-x-6 sm:py-3 sm:not-first:border-t print:flex print:gap-x-2 print:border-none print:py-0.5">
      <dt className="text-small text-ink-2 sm:text-base print:text-small">{term}</dt>
      <dd className="font-bold">{children}</dd>
    </div>
  )
}
