import { useFormatter, useTranslations } from 'next-intl'
import { useOtherDayHere } from '@/lib/browser/clock/use-other-day-here'
import { toUtcInstant } from '@/lib/domain/calendar-date'
import type { DiaryWeek } from '@/lib/domain/participant.schema'
import { usePageFacts } from '../shell/page-facts'
import { BandTrack } from './band-track'
import { LogAction, type SessionToDo } from './log-action'
import { NotSaved } from './not-saved'
import type { LogSession } from './use-log-session'
import { WaitingToSend } from './waiting-to-send'
import { WeekSentence } from './week-sentence'

/** The current week: its progress, and the one thing to do. */
export function ThisWeek({
  week,
  meant,
  weeks,
  exerciseCount,
  toDo,
  logSession,
}: {
  week: DiaryWeek
  /** The week once all queued sessions are sent. */
  meant: DiaryWeek
  /** Number of weeks in the plan. */
  weeks: number
  exerciseCount: number
  /** The session to do; `null` without exercises that can be shown. */
  toDo: SessionToDo | null
  logSession: LogSession
}) {
  return (
    <section className="flex flex-col gap-1">
      <Today />
      <WeekHeading week={week.weekNumber} weeks={weeks} />
      <WeekSentence week={week} weeks={weeks} />
      <div className="mt-2">
        <BandTrack week={week} meant={meant} current logSession={logSession} />
        <NotSaved week={week} current logSession={logSession} />
        <WaitingToSend
          waiting={logSession.waiting}
          events={logSession.events}
          currentWeek={week.weekNumber}
        />
      </div>
      <div className="mt-3">
        <LogAction
          week={week}
          meant={meant}
          exerciseCount={exerciseCount}
          toDo={toDo}
          logSession={logSession}
        />
      </div>
    </section>
  )
}

/** The clinic's date. If this device has another one, the line says whose it is. */
function Today() {
  const t = useTranslations('log')
  const format = useFormatter()
  const { today, timeZone } = usePageFacts()
  const otherDayHere = useOtherDayHere(today, timeZone)
  const day = format.dateTime(toUtcInstant(today), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return <p className="text-small text-ink-2">{otherDayHere ? t('atYourClinic', { day }) : day}</p>
}

/** Heading "Week 3 of 12": the week in the taut numeral style, the rest in the slack one. */
function WeekHeading({ week, weeks }: { week: number; weeks: number }) {
  const t = useTranslations('log')
  return (
    <h1 tabIndex={-1} className="text-week leading-none tracking-tight">
      <span className="numeral-taut">{t('week', { week })}</span>{' '}
      <span className="text-[0.85em] text-ink-2 numeral-slack">{t('ofWeeks', { weeks })}</span>
    </h1>
  )
}
