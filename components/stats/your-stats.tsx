'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useDelayedLoading } from '@/lib/browser/page/use-delayed-loading'
import { useParticipant } from '@/lib/browser/record/use-participant'
import { useToday } from '@/lib/browser/clock/use-today'
import type { CalendarDate } from '@/lib/domain/calendar-date'
import type { Participant } from '@/lib/domain/participant'
import { adherence, planStage } from '@/lib/domain/plan'
import { EarlierProgrammes } from './earlier-programmes'
import { Progress } from './progress'
import { RecentActivity } from './recent-activity'
import { SessionsCard } from './sessions-card'
import { NoSessions, StatsNotLoaded } from './stats-notices'
import { StatsSkeleton } from './stats-skeleton'
import { WeekList } from './week-list'
import { PageTitle } from '../ui/page-title'

type YourStatsProps = {
  userId: string
  /** The record loaded by the server; `null` if there is none, `undefined` if it could not be loaded. */
  initial: Participant | null | undefined
  /** The clinic's date when the server rendered the page. */
  today: CalendarDate
  timeZone: string
  /** The site's contact address; empty if none is set. */
  contact: string
  /** The participant's goals, shown beside the sessions or after them. */
  goals: ReactNode
}

const columnClasses = 'mx-auto flex w-full max-w-170 flex-col gap-10'

/** The participant's stats, from the current record. */
export function YourStats(props: YourStatsProps) {
  const { participant, loading, failed, reload } = useParticipant(props.userId, props.initial)
  const wait = useDelayedLoading(loading)
  if (wait !== 'over') return <StatsSkeleton shown={wait === 'shown'} />
  if (failed || participant === undefined)
    return (
      <div className={columnClasses}>
        <StatsNotLoaded onTryAgain={reload} contact={props.contact} />
      </div>
    )
  return <Stats {...props} participant={participant} />
}

function Stats({
  participant,
  today: initialToday,
  timeZone,
  goals,
}: YourStatsProps & { participant: Participant | null }) {
  const t = useTranslations('stats')
  const today = useToday(initialToday, timeZone)
  const weeks = participant?.participantDiary ?? []
  const stage = planStage({ treatmentStartDate: null, participantDiary: weeks, ...participant }, today)
  const currentWeek = stage.stage === 'in-progress' ? stage.week.weekNumber : null
  const finished = stage.stage === 'finished'
  const empty = adherence(weeks).done === 0
  const earlier = participant?.earlierProgrammes ?? []
  return (
    <>
      <div className={columnClasses}>
        <PageTitle>{t('title')}</PageTitle>
        {empty && !finished && <NoSessions canLog={stage.stage === 'in-progress'} />}
        {weeks.length > 0 && (
          <SessionsCard weeks={weeks} stage={stage} currentWeek={currentWeek} today={today} />
        )}
      </div>
      <div className="mx-auto w-full max-w-170 empty:hidden aside:row-span-2">{goals}</div>
      {weeks.length > 0 && (
        <div className={columnClasses}>
          <WeekList weeks={weeks} currentWeek={currentWeek} today={today} />
          {!empty && <RecentActivity weeks={weeks} today={today} timeZone={timeZone} />}
          {!empty && <Progress weeks={weeks} currentWeek={currentWeek} finished={finished} />}
        </div>
      )}
      {earlier.length > 0 && (
        <div className={columnClasses}>
          <EarlierProgrammes programmes={earlier} timeZone={timeZone} />
        </div>
      )}
    </>
  )
}
