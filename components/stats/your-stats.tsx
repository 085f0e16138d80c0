'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useDelayedLoading } from '@/lib/browser/page/use-delayed-loading'
import { useParticipant } from '@/lib/browser/record/use-participant'
import type { Participant } from '@/lib/domain/participant.schema'
import { adherence, planStage } from '@/lib/domain/plan'
import { useEarlierProgrammes } from '../journal/use-earlier-programmes'
import { FeltWeeks } from '../journal/felt-weeks'
import { usePageFacts } from '../shell/page-facts'
import { AllNumbers } from './all-numbers'
import { EarlierProgrammes } from './earlier-programmes'
import { SessionsCard } from './sessions-card'
import { NoSessions, StatsNotLoaded } from './stats-notices'
import { StatsSkeleton } from './stats-skeleton'
import { WeekList } from './week-list'
import { PageTitle } from '../ui/page-title'

type YourStatsProps = {
  /** The record loaded by the server; `null` if there is none, `undefined` if it could not be loaded. */
  initial: Participant | null | undefined
  /** The participant's goals, shown beside the weeks or after them. */
  goals: ReactNode
}

const columnClasses = 'mx-auto flex w-full max-w-170 flex-col gap-8 print:gap-4'

/** The participant's stats, from the current record. */
export function YourStats(props: YourStatsProps) {
  const { participant, loading, failed, reload } = useParticipant(usePageFacts().userId, props.initial)
  const wait = useDelayedLoading(loading)
  if (wait !== 'over') return <StatsSkeleton shown={wait === 'shown'} />
  if (failed || participant === undefined)
    return (
      <div className={columnClasses}>
        <StatsNotLoaded onTryAgain={reload} />
      </div>
    )
  return <Stats {...props} participant={participant} />
}

function Stats({ participant, goals }: YourStatsProps & { participant: Participant | null }) {
  const t = useTranslations('stats')
  const { today } = usePageFacts()
  const weeks = participant?.participantDiary ?? []
  const stage = planStage({ treatmentStartDate: null, participantDiary: weeks, ...participant }, today)
  const currentWeek = stage.stage === 'in-progress' ? stage.week.weekNumber : null
  const finished = stage.stage === 'finished'
  const empty = adherence(weeks).done === 0
  const earlier = useEarlierProgrammes(participant)
  return (
    <>
      <div className={columnClasses}>
        <PageTitle>{t('title')}</PageTitle>
        {empty && !finished && <NoSessions canLog={stage.stage === 'in-progress'} />}
        {weeks.length > 0 && (
          <>
            <SessionsCard weeks={weeks} stage={stage} />
            <WeekList weeks={weeks} currentWeek={currentWeek} />
          </>
        )}
      </div>
      <div className="mx-auto w-full max-w-170 empty:hidden aside:row-span-2">{goals}</div>
      {weeks.length > 0 && (
        <div className={columnClasses}>
          <AllNumbers weeks={weeks} currentWeek={currentWeek} finished={finished} />
        </div>
      )}
      <div className={`${columnClasses} empty:hidden`}>
        <FeltWeeks />
      </div>
      {earlier.length > 0 && (
        <div className={columnClasses}>
          <EarlierProgrammes programmes={earlier} />
        </div>
      )}
    </>
  )
}
