import { useFormatter, useTranslations } from 'next-intl'
import { addDays, type CalendarDate } from '@/lib/domain/calendar-date'
import type { DiaryWeek } from '@/lib/domain/participant'
import { type LoggedSessions, recentSessions } from '@/lib/domain/progress'
import { useDayInWords } from './use-day-in-words'

const mostSessions = 6

/** The sessions logged last: by day, or by week if the day on which they were done is not known. */
export function RecentActivity({
  weeks,
  today,
  timeZone,
}: {
  weeks: DiaryWeek[]
  today: CalendarDate
  /** The clinic's time zone. */
  timeZone: string
}) {
  const t = useTranslations('stats')
  return (
    <section aria-labelledby="recent">
      <h2 id="recent" className="text-h3">
        {t('recentTitle')}
      </h2>
      <p className="mb-3 text-ink-2">{t('recentIntro')}</p>
      <ul className="rounded-card bg-surface px-5 py-1 print:border forced-colors:border">
        {recentSessions(weeks, mostSessions, timeZone).map((logged) => (
          <RecentEntry key={`${logged.loggedOn ?? ''}/${logged.week}`} logged={logged} today={today} />
        ))}
      </ul>
    </section>
  )
}

function RecentEntry({
  logged: { week, sessions, loggedOn, afterItsWeek },
  today,
}: {
  logged: LoggedSessions
  today: CalendarDate
}) {
  const t = useTranslations('stats')
  const format = useFormatter()
  const dayInWords = useDayInWords(today)
  const nearness = (day: CalendarDate) => {
    if (day === today) return 'today'
    return day === addDays(today, -1) ? 'yesterday' : 'other'
  }
  const numbers = {
    count: sessions.length,
    sessions: format.list(sessions.map((session) => format.number(session))),
    week,
  }
  const [name, what] =
    loggedOn === null
      ? [t('weekName', { week }), t('sessions', numbers)]
      : afterItsWeek
        ? [
            t('weekName', { week }),
            t('sessionsLoggedLater', { ...numbers, near: nearness(loggedOn), day: dayInWords(loggedOn) }),
          ]
        : [
            t('dayName', { near: nearness(loggedOn), day: dayInWords(loggedOn) }),
            t('sessionsOfWeek', numbers),
          ]
  return (
    <li className="flex flex-wrap justify-between gap-x-6 border-line py-3 not-first:border-t">
      <span className="font-bold">{name}</span>
      <span className="text-ink-2">{what}</span>
    </li>
  )
}
