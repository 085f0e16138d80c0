import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useEffect, useRef } from 'react'
import { todayIn } from '@/lib/browser/clock/use-today'
import { useParticipant } from '@/lib/browser/record/use-participant'
import type { Participant } from '@/lib/domain/participant.schema'
import { planStage } from '@/lib/domain/plan'
import { recordOnceSent } from '@/lib/domain/queue'
import { type Run, sharesDone } from '@/lib/domain/session-run/run'
import { BandTrack } from '../log/band-track'
import { LogAction } from '../log/log-action'
import { NotSaved } from '../log/not-saved'
import { useLogSession } from '../log/use-log-session'
import { WaitingToSend } from '../log/waiting-to-send'
import { usePageFacts } from '../shell/page-facts'
import { PageTitle } from '../ui/page-title'
import { textLink } from '../ui/text-link'

/** After the session: what was done, and the offer to log it. It is never logged without a press. */
export function SessionEnd({ record, run }: { record: Participant; run: Run }) {
  const t = useTranslations('session')
  const { userId, today, timeZone, renderedOn } = usePageFacts()
  const { participant } = useParticipant(userId, record)
  const current = participant ?? record
  const plan = planStage(current, today)
  const week = plan.stage === 'in-progress' ? plan.week.weekNumber : 0
  const logSession = useLogSession(
    current,
    week,
    () => {
      const now = planStage(current, todayIn(timeZone, renderedOn))
      return now.stage === 'in-progress' && now.week.weekNumber === week
    },
    'change-that-stays',
  )
  const title = useRef<HTMLDivElement>(null)
  useEffect(() => {
    title.current?.focus()
    window.scrollTo(0, 0)
  }, [])
  const sets = run.timeline.filter(({ kind }) => kind === 'set').length
  const isWhole = run.done.length === sets
  const meant = recordOnceSent(current, logSession.waiting).participantDiary
  return (
    <div data-keeps-page className="mx-auto flex w-full max-w-170 flex-col gap-4">
      <div ref={title} tabIndex={-1} className="outline-none">
        <PageTitle>{t(isWhole ? 'doneTitle' : run.done.length > 0 ? 'partlyTitle' : 'title')}</PageTitle>
        <p className="mt-1 text-lead">
          {isWhole
            ? t('doneAll', { count: sharesDone(run).length })
            : run.done.length > 0
              ? t('donePartly', { done: run.done.length, count: sets })
              : t('doneNothing')}
        </p>
      </div>
      {plan.stage !== 'in-progress' ? (
        <p>{t('nothingToLog')}</p>
      ) : (
        run.done.length > 0 && (
          <>
            <p>{t('logIt')}</p>
            <BandTrack
              week={plan.week}
              meant={meant.find(({ weekNumber }) => weekNumber === week) ?? plan.week}
              current
              logSession={logSession}
            />
            <NotSaved week={plan.week} current logSession={logSession} />
            <WaitingToSend waiting={logSession.waiting} events={logSession.events} currentWeek={week} />
            <LogAction
              week={plan.week}
              meant={meant.find(({ weekNumber }) => weekNumber === week) ?? plan.week}
              exerciseCount={current.selectedExercises.length}
              logSession={logSession}
            />
          </>
        )
      )}
      <p>
        <Link href="/participant" prefetch={false} className={textLink.row}>
          {t('backToLog')}
        </Link>
      </p>
    </div>
  )
}
