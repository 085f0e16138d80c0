'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect } from 'react'
import { useDelayedLoading } from '@/lib/browser/page/use-delayed-loading'
import { useParticipant } from '@/lib/browser/record/use-participant'
import { todayIn, useToday } from '@/lib/browser/clock/use-today'
import type { CalendarDate } from '@/lib/domain/calendar-date'
import { nextSession } from '@/lib/domain/diary'
import type { Participant } from '@/lib/domain/participant'
import { type PlanStage, planStage } from '@/lib/domain/plan'
import { recordOnceSent } from '@/lib/domain/queue'
import { EarlierWeeks } from './earlier-weeks'
import { Finished } from './finished'
import { BeforeStart, NoStartDate, NotLoaded, NotReady } from './log-notices'
import { LogSkeleton } from './log-skeleton'
import { ThisWeek } from './this-week'
import { useLogSession } from './use-log-session'
import { WaitingToSend } from './waiting-to-send'

type LogSessionsProps = {
  userId: string
  /** The record loaded by the server; `null` if there is none, `undefined` if it could not be loaded. */
  initial: Participant | null | undefined
  /** The clinic's date when the server rendered the page. */
  today: CalendarDate
  timeZone: string
  /** The site's contact address; empty if none is set. */
  contact: string
  /** The exercise rows of this session, rendered on the server. */
  exercises: ReactNode
}

/** The page "Log sessions", in every stage of the plan. */
export function LogSessions(props: LogSessionsProps) {
  const { participant, loading, failed, reload } = useParticipant(props.userId, props.initial)
  const wait = useDelayedLoading(loading)
  if (wait !== 'over') return <LogSkeleton shown={wait === 'shown'} />
  if (failed || participant === undefined) return <NotLoaded onTryAgain={reload} contact={props.contact} />
  if (participant === null) return <NotReady contact={props.contact} />
  return <Stage {...props} participant={participant} />
}

function Stage({
  userId,
  initial,
  participant,
  today: initialToday,
  timeZone,
  contact,
  exercises,
}: LogSessionsProps & { participant: Participant }) {
  const t = useTranslations('log')
  const today = useToday(initialToday, timeZone)
  const plan = planStage(participant, today)
  const currentWeek = weekOf(plan)
  const logSession = useLogSession(
    userId,
    participant,
    currentWeek,
    () => weekOf(planStage(participant, todayIn(timeZone, initialToday))) === currentWeek,
  )
  useRowsOf(initial, participant)
  const meant = recordOnceSent(participant, logSession.waiting).participantDiary
  const waiting = <WaitingToSend waiting={logSession.waiting} currentWeek={currentWeek} />
  switch (plan.stage) {
    case 'no-start-date':
      return participant.selectedExercises.length === 0 ? (
        <NotReady contact={contact} />
      ) : (
        <>
          <NoStartDate contact={contact} />
          {waiting}
          <Exercises title={t('yourExercises')}>{exercises}</Exercises>
        </>
      )
    case 'before-start':
      return (
        <>
          <BeforeStart startsOn={plan.startsOn} today={today} />
          {waiting}
          <Exercises title={t('yourExercises')}>{exercises}</Exercises>
        </>
      )
    case 'finished':
      return (
        <>
          <Finished participant={participant} today={today} contact={contact} />
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
            today={today}
            exerciseCount={participant.selectedExercises.length}
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
