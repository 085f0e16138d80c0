import { useFormatter, useTranslations } from 'next-intl'
import { type CalendarDate, toUtcInstant } from '@/lib/domain/calendar-date'

/** The plan in three lines: its start date, sessions a week, and how many exercises are chosen. */
export function PlanSummary({
  startDate,
  sessionsPerWeek,
  chosen,
  maxExercises,
}: {
  startDate: CalendarDate | null
  /** `null` where no week is planned yet. */
  sessionsPerWeek: number | null
  chosen: number
  /** `null` where the site's settings could not be loaded. */
  maxExercises: number | null
}) {
  const t = useTranslations('plan')
  const format = useFormatter()
  const day = (date: CalendarDate) =>
    t('day', {
      weekday: format.dateTime(toUtcInstant(date), { weekday: 'long', timeZone: 'UTC' }),
      date: format.dateTime(toUtcInstant(date), { dateStyle: 'long', timeZone: 'UTC' }),
    })
  return (
    <dl className="rounded-card bg-surface px-5 py-1 print:border forced-colors:border">
      <Line term={t('startDate')}>{startDate === null ? t('startDateMissing') : day(startDate)}</Line>
      {sessionsPerWeek !== null && <Line term={t('sessionsPerWeek')}>{format.number(sessionsPerWeek)}</Line>}
      <Line term={t('exercisesChosen')}>
        {maxExercises === null || chosen > maxExercises
          ? format.number(chosen)
          : t('exercisesOf', { chosen, max: maxExercises })}
      </Line>
    </dl>
  )
}

function Line({ term, children }: { term: string; children: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 border-line py-3 not-first:border-t">
      <dt className="text-ink-2">{term}</dt>
      <dd className="font-bold">{children}</dd>
    </div>
  )
}
