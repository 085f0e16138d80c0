import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { nextSession, sessionsOf } from '@/lib/domain/diary'
import type { DiaryWeek, Session } from '@/lib/domain/participant.schema'
import { Band } from './band'
import { SessionKnot } from './session-knot'
import type { LogSession } from './use-log-session'

const longestRow = 5

/**
 * A week as a resistance band: taut between two done sessions, slack elsewhere. Each knot is a button that logs its
 * session, or opens its details once it is logged.
 */
export function BandTrack({
  week,
  meant = week,
  current,
  logSession,
}: {
  week: DiaryWeek
  /** The week once all queued sessions are sent. */
  meant?: DiaryWeek
  /** Whether this is the current week: only then one session is next. */
  current: boolean
  logSession: LogSession
}) {
  const t = useTranslations('log')
  // As long as the longer of the two, so that a queued session beyond the plan shows too.
  const [sessions, onceSent] = [sessionsOf(week), sessionsOf(meant)]
  const shown = sessions.concat(
    onceSent.slice(sessions.length).map((): Session => ({ sessionCompleted: false })),
  )
  const last = logSession.justLogged?.week === week.weekNumber ? logSession.justLogged.session : null
  // Two names for one animation, so that a second session of the week moves the band again.
  const pull = last === null ? '' : last % 2 === 0 ? 'band-pulls' : 'band-pulls-again'
  const next = current ? nextSession(meant) : null
  return (
    <div role="group" aria-label={current ? t('trackLabel') : t('earlierWeek', { week: week.weekNumber })}>
      {rowsOf(shown).map((row) => (
        <div key={row.first} className={`-mx-2.75 flex items-center ${pull}`}>
          {row.items.map((session, index) => {
            const number = row.first + index
            return (
              <Fragment key={number}>
                {index > 0 && (
                  <Band taut={session.sessionCompleted && sessions[number - 2]?.sessionCompleted === true} />
                )}
                <SessionKnot
                  week={week}
                  number={{ week: week.weekNumber, session: number }}
                  done={session.sessionCompleted}
                  completedAt={session.completedAt}
                  unclear={session.unclear === true}
                  next={number === next}
                  current={current}
                  logSession={logSession}
                />
              </Fragment>
            )
          })}
        </div>
      ))}
    </div>
  )
}

/** Splits a week into rows of nearly the same length, so that the knots keep their size on a narrow phone. */
function rowsOf<Item>(items: Item[]): { first: number; items: Item[] }[] {
  const rows = Math.ceil(items.length / longestRow)
  const perRow = Math.ceil(items.length / Math.max(rows, 1))
  return Array.from({ length: rows }, (_, row) => ({
    first: row * perRow + 1,
    items: items.slice(row * perRow, (row + 1) * perRow),
  }))
}
