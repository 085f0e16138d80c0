import { useFormatter, useTranslations } from 'next-intl'
import Link from 'next/link'
import { useJournal } from '@/lib/browser/journal/use-journal'
import { toUtcInstant } from '@/lib/domain/calendar-date'
import { lastDayOf, sessionsDone, sessionsOf } from '@/lib/domain/diary'
import type { DiaryWeek } from '@/lib/domain/participant.schema'
import { sessionRow } from '../journal/session-row'
import { weekPlace } from '../log/week-place'
import { usePageFacts } from '../shell/page-facts'
import { Button, buttonClasses } from '../ui/button'
import { Dialog } from '../ui/dialog'
import type { WeekTime } from './session-looks'
import { SessionOfWeek } from './session-of-week'
import { useDayInWords } from '../shell/use-day-in-words'

/** Dialog with the sessions of one week, and a link to log them. */
export function WeekDialog({
  week,
  time,
  onClose,
}: {
  week: DiaryWeek
  time: WeekTime
  onClose: () => void
}) {
  const t = useTranslations('stats')
  const format = useFormatter()
  const { userId, today, journal } = usePageFacts()
  const copy = useJournal(userId, journal)
  const year = week.weekStartDate.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' as const }
  const dates = format.dateTimeRange(toUtcInstant(week.weekStartDate), toUtcInstant(lastDayOf(week)), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...year,
    timeZone: 'UTC',
  })
  return (
    <Dialog
      onClose={onClose}
      readFirst
      title={t(time === 'now' ? 'weekNameNow' : 'weekName', { week: week.weekNumber })}
      actions={
        <>
          {time !== 'ahead' && (
            <Link
              href={time === 'now' ? '/participant' : `/participant#${weekPlace(week.weekNumber)}`}
              prefetch={false}
              className={buttonClasses({ look: 'secondary' })}
            >
              {t('toLog')}
            </Link>
          )}
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      }
    >
      <p className="text-ink-2">{dates}</p>
      <p>
        <WeekSummary week={week} time={time} />
      </p>
      <ol>
        {sessionsOf(week).map((session, index) => (
          <SessionOfWeek
            key={index}
            number={index + 1}
            session={session}
            row={sessionRow(copy, { week: week.weekNumber, session: index + 1 })}
            time={time}
          />
        ))}
      </ol>
    </Dialog>
  )
}

/** How a week went, goes or will go. Never says what was missed. */
function WeekSummary({ week, time }: { week: DiaryWeek; time: WeekTime }) {
  const t = useTranslations('stats')
  const dayInWords = useDayInWords()
  const done = sessionsDone(week)
  const planned = week.sessionFrequency
  if (done > planned) return <span>{t('summaryMore', { done, extra: done - planned })}</span>
  if (done === planned && done > 0) return <span>{t('summaryAll', { planned })}</span>
  switch (time) {
    case 'now':
      return (
        <span>
          {t('summaryNow', { done, planned, left: planned - done, day: dayInWords(lastDayOf(week)) })}
        </span>
      )
    case 'ahead':
      return <span>{t('summaryAhead', { planned, day: dayInWords(week.weekStartDate) })}</span>
    case 'past':
      return <span>{t(done === 0 ? 'summaryNone' : 'summarySome', { done, planned })}</span>
  }
}
