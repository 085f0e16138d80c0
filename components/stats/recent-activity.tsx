import { useFormatter, useTranslations } from 'next-intl'
import { useJournal } from '@/lib/browser/journal/use-journal'
import { addDays, type CalendarDate } from '@/lib/domain/calendar-date'
import type { DiaryWeek } from '@/lib/domain/participant.schema'
import { type LoggedSessions, recentSessions } from '@/lib/domain/progress'
import { usePageFacts } from '../shell/page-facts'
import { useDayInWords } from '../shell/use-day-in-words'

const mostSessions = 6

/** The sessions logged last: by day, or by week if the day on which they were done is not known. */
export function RecentActivity({ weeks }: { weeks: DiaryWeek[] }) {
  const t = useTranslations('stats')
  const { userId, timeZone, journal } = usePageFacts()
  const copy = useJournal(userId, journal)
  const rows = copy.state === 'read' ? copy.journal.sessions : []
  return (
    <section aria-labelledby="recent">
      <h2 id="recent" className="text-h3">
        {t('recentTitle')}
      </h2>
      <p className="mb-3 text-ink-2">{t('recentIntro')}</p>
      <ul className="rounded-card bg-surface px-5 py-1 print:border forced-colors:border">
        {recentSessions(weeks, mostSessions, timeZone, rows).map((logged) => (
          <RecentEntry
            key={`${logged.loggedOn ?? ''}/${logged.week}/${logged.isDayUnknown}`}
            logged={logged}
          />
        ))}
      </ul>
    </section>
  )
}

function RecentEntry({ logged: { week, sessions, loggedOn, isDayUnknown } }: { logged: LoggedSessions }) {
  const t = useTranslations('stats')
  const format = useFormatter()
  const { today } = usePageFacts()
  const dayInWords = useDayInWords()
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
      : isDayUnknown
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
