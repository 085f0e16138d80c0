import { useTranslations } from 'next-intl'
import { addDays, calendarDateIn, type CalendarDate } from '@/lib/domain/calendar-date'
import { daysPerWeek } from '@/lib/domain/diary'
import type { EarlierProgramme } from '@/lib/domain/participant'
import { adherence } from '@/lib/domain/plan'
import { Card } from '../ui/card'
import { useDayInWords } from './use-day-in-words'

/** What was done in each programme before this one, the latest first. */
export function EarlierProgrammes({
  programmes,
  today,
  timeZone,
}: {
  programmes: EarlierProgramme[]
  today: CalendarDate
  /** The clinic's. */
  timeZone: string
}) {
  return programmes
    .toReversed()
    .map((programme) => (
      <EarlierProgrammeCard
        key={`${programme.treatmentStartDate} ${programme.setAsideAt ?? ''}`}
        programme={programme}
        today={today}
        timeZone={timeZone}
      />
    ))
}

function EarlierProgrammeCard({
  programme: { treatmentStartDate: start, setAsideAt, participantDiary: weeks },
  today,
  timeZone,
}: {
  programme: EarlierProgramme
  today: CalendarDate
  timeZone: string
}) {
  const t = useTranslations('stats')
  const dayInWords = useDayInWords(today)
  const { done, planned } = adherence(weeks)
  const last = addDays(start, weeks.length * daysPerWeek - 1)
  const since = new Date(setAsideAt ?? NaN)
  const headingId = `earlier-${start}`
  return (
    <section aria-labelledby={headingId}>
      <Card className="flex flex-col gap-2 px-[min(1.25rem,5vw)] print:border">
        <h2 id={headingId} className="text-h3 wrap-anywhere">
          {t(done > planned ? 'earlierMore' : 'earlier', { done, planned })}
        </h2>
        <p>{t('earlierDates', { weeks: weeks.length, first: dayInWords(start), last: dayInWords(last) })}</p>
        {!Number.isNaN(since.getTime()) && (
          <p className="text-ink-2">
            {t('earlierSince', { day: dayInWords(calendarDateIn(timeZone, since)) })}
          </p>
        )}
      </Card>
    </section>
  )
}
