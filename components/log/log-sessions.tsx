'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect } from 'react'
import { useDelayedLoading } from '@/lib/browser/page/use-delayed-loading'
import { useParticipant } from '@/lib/browser/record/use-participant'
import { todayIn } from '@/lib/browser/clock/use-today'
import { nextSession } from '@/lib/domain/diary'
import type { Participant } from '@/lib/domain/participant.schema'
import { type PlanStage, planStage } from '@/lib/domain/plan'
import { recordOnceSent } from '@/lib/domain/queue'
import { usePageFacts } from '../shell/page-facts'
import type { SessionToDo } from './log-action'
import { EarlierWeeks } from './earlier-weeks'
import { LazyFinished } from './lazy-finished'
import { LogSkeleton } from './log-skeleton'
import { BeforeStart, NoStartDate, NotLoaded, NotReady } from './log-notices'
import { ThisWeek } from './this-week'
import { useLogSession } from './use-log-session'
import { WaitingToSend } from './waiting-to-send'

type LogSessionsProps = {
  /** The record loaded by the server; `null` if there is none, `undefined` if it could not be loaded. */
  initial: Participant | null | undefined
  /** The exercise rows of this session, rendered on the server. */
  exercises: ReactNode
  /** The session to do; `null` without exercises that can be shown. */
  toDo: SessionToDo | null
  /** Shown without a plan, rendered on the server; `undefined` if the page has none. */
  welcome?: ReactNode
}

/** The page "Log sessions", in every stage of the plan. */
export function LogSessions(props: LogSessionsProps) {
  const { participant, loading, failed, reload } = useParticipant(usePageFacts().userId, props.initial)
  const wait = useDelayedLoading(loading)
  if (wait !== 'over') return <LogSkeleton shown={wait === 'shown'} />
  if (failed || participant === undefined) return <NotLoaded onTryAgain={reload} />
  if (participant === null) return props.welcome ?? <NotReady />
  return <Stage {...props} participant={participant} />
}

function Stage({
  initial,
  participant,
  exercises,
  toDo,
  welcome,
}: LogSessionsProps & { participant: Participant }) {
  const t = useTranslations('log')
  const { today, timeZone, renderedOn } = usePageFacts()
  const plan = planStage(participant, today)
  const currentWeek = weekOf(plan)
  const logSession = useLogSession(
    participant,
    currentWeek,
    () => weekOf(planStage(participant, todayIn(timeZone, renderedOn))) === currentWeek,
  )
  useRowsOf(initial, participant)
  const meant = recordOnceSent(participant, logSession.waiting).participantDiary
  const waiting = (
    <WaitingToSend waiting={logSession.waiting} events={logSession.events} currentWeek={currentWeek} />
  )
  switch (plan.stage) {
    case 'no-start-date':
      return participant.selectedExercises.length === 0 ? (
        (welcome ?? <NotReady />)
      ) : (
        <>
          <NoStartDate />
          {waiting}
          <Exercises title={t('yourExercises')}>{exercises}</Exercises>
        </>
      )
    case 'before-start':
      return (
        <>
          <BeforeStart startsOn={plan.startsOn} />
          {waiting}
          <Exercises title={t('yourExercises')}>{exercises}</Exercises>
        </>
      )
    case 'finished':
      return (
        <>
          <LazyFinished participant={participant} />
          {waiting}
          <EarlierWeeks
            title={t('yourWeeks')}
            weeks={plan.weeks.toReversed()}
            meant={meant}
            logSession={logSession}
          />
        </>
      )
    case 'in-progress':
      return (
        <>
          <ThisWeek
            week={plan.week}
            meant={meant.find(({ weekNumber }) => weekNumber === currentWeek) ?? plan.week}
            weeks={participant.participantDiary.length}
            exerciseCount={participant.selectedExercises.length}
            toDo={toDo}
            logSession={logSession}
          />
          <Exercises title={t(nextSession(plan.week) === null ? 'yourExercises' : 'thisSession')}>
            {exercises}
          </Exercises>
          <EarlierWeeks
            title={t('earlierWeeks')}
            weeks={plan.earlierWeeks}
            meant={meant}
            logSession={logSession}
          />
        </>
      )
  }
}

/** Number of the current week; 0 if there is none. */
function weekOf(plan: PlanStage): number {
  return plan.stage === 'in-progress' ? plan.week.weekNumber : 0
}

/** The server rendered the exercise rows: refresh them if the plan has changed since. */
function useRowsOf(made: Participant | null | undefined, now: Participant): void {
  const router = useRouter()
  const [before, after] = [made, now].map((record) => JSON.stringify(record?.selectedExercises))
  useEffect(() => {
    if (before !== after) router.refresh()
  }, [before, after, router])
}

function Exercises({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-labelledby="exercises">
      <h2 id="exercises" className="mb-3 text-h3">
        {title}
      </h2>
      {children}
    </section>
  )
}
