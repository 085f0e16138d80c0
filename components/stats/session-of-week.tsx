import { useFormatter, useTranslations } from 'next-intl'
import type { SessionRow } from '@/lib/domain/journal/project'
import type { Session } from '@/lib/domain/participant.schema'
import { loggedAt } from '@/lib/domain/progress'
import { KnownDay } from '../journal/known-day'
import { useFeltWords } from '../journal/use-felt-words'
import { SessionCell } from './session-cell'
import type { WeekTime } from './session-looks'

const open = {
  past: { look: 'open', words: 'keyOpen' },
  now: { look: 'open', words: 'notYet' },
  ahead: { look: 'ahead', words: 'keyAhead' },
} as const

/** One session of a week in words: logged, with day and time if they are known, or not logged. */
export function SessionOfWeek({
  number,
  session,
  row,
  time,
}: {
  /** Number of the session in its week, from 1. */
  number: number
  session: Session
  /** What the journal knows about it; `null`: nothing. */
  row: SessionRow | null
  /** Whether its week is over, current or still to come. */
  time: WeekTime
}) {
  const t = useTranslations('stats')
  const format = useFormatter()
  const feltWords = useFeltWords()
  const at = loggedAt(session)
  const when =
    at &&
    format.dateTime(at, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: 'numeric',
      minute: '2-digit',
    })
  const words = when === null ? t('keyDone') : t('loggedAt', { when })
  return (
    <li className="flex items-start gap-3 border-line py-3 not-first:border-t">
      <span aria-hidden="true" className="mt-1 grid w-7 shrink-0">
        <SessionCell look={session.sessionCompleted ? 'done' : open[time].look} />
      </span>
      <span className="min-w-0">
        <span className="block font-bold">{t('sessionName', { session: number })}</span>
        <span className="block text-ink-2">
          {session.sessionCompleted ? words : t(session.unclear ? 'notKnown' : open[time].words)}
        </span>
        {session.sessionCompleted && (
          <span className="block text-ink-2 empty:hidden">
            <KnownDay row={row} />
          </span>
        )}
        {row?.felt && <span className="block text-ink-2 first-letter:uppercase">{feltWords(row.felt)}</span>}
      </span>
    </li>
  )
}
