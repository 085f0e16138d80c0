import { useFormatter, useTranslations } from 'next-intl'
import Link from 'next/link'
import { type CalendarDate, toUtcInstant } from '@/lib/domain/calendar-date'
import { lastDayOf, sessionsOf } from '@/lib/domain/diary'
import type { DiaryWeek } from '@/lib/domain/participant'
import { weekPlace } from '../log/week-place'
import { Button, buttonClasses } from '../ui/button'
import { Dialog } from '../ui/dialog'
import type { WeekTime } from './session-looks'
import { SessionOfWeek } from './session-of-week'
import { WeekSummary } from './week-summary'

/** Dialog with the sessions of one week, and a link to log them. */
export function WeekDialog({
  week,
  time,
  today,
  onClose,
}: {
  week: DiaryWeek
  time: WeekTime
  today: CalendarDate
  onClose: () => void
}) {
  const t = useTranslations('stats')
  const format = useFormatter()
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
        <WeekSummary week={week} time={time} today={today} />
      </p>
      <ol>
        {sessionsOf(week).map((session, index) => (
          <SessionOfWeek key={index} number={index + 1} session={session} time={time} />
        ))}
      </ol>
    </Dialog>
  )
}
