import { useFormatter, useTranslations } from 'next-intl'
import { addDays, calendarDateIn, type CalendarDate, toUtcInstant } from '@/lib/domain/calendar-date'
import { daysPerWeek } from '@/lib/domain/diary'
import type { EarlierProgramme } from '@/lib/domain/participant.schema'
import { adherence } from '@/lib/domain/plan'
import { usePageFacts } from '../shell/page-facts'
import { Card } from '../ui/card'

/** What was done in each earlier programme, the latest first. */
export function EarlierProgrammes({ programmes }: { programmes: EarlierProgramme[] }) {
  return programmes
    .toReversed()
    .map((programme) => (
      <EarlierProgrammeCard
        key={`${programme.treatmentStartDate} ${programme.setAsideAt ?? ''}`}
        programme={programme}
      />
    ))
}

function EarlierProgrammeCard({
  programme: { treatmentStartDate: start, setAsideAt, participantDiary: weeks },
}: {
  programme: EarlierProgramme
}) {
  const t = useTranslations('stats')
  const format = useFormatter()
  const { timeZone } = usePageFacts()
  // Always with the year: it may be long ago.
  const day = (date: CalendarDate) =>
    format.dateTime(toUtcInstant(date), { dateStyle: 'long', timeZone: 'UTC' })
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
        <p>{t('earlierDates', { weeks: weeks.length, first: day(start), last: day(last) })}</p>
        {!Number.isNaN(since.getTime()) && (
          <p className="text-ink-2">{t('earlierSince', { day: day(calendarDateIn(timeZone, since)) })}</p>
        )}
      </Card>
    </section>
  )
}
