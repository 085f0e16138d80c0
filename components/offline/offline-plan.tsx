'use client'

import { useTranslations } from 'next-intl'
import { calendarDateIn } from '@/lib/domain/calendar-date'
import { planStage } from '@/lib/domain/plan'
import { PlanHelp } from '../plan/plan-help'
import { PrintedDay } from '../plan/printed-day'
import { PrintedOn } from '../plan/printed-on'
import { YourPlan } from '../plan/your-plan'
import { Columns } from '../ui/columns'
import type { OfflineProps } from './offline-props'
import { useTitle } from './use-title'

/** "Your plan" from the copy on this device. */
export function OfflinePlan({ copy, now, asItWas }: OfflineProps) {
  useTitle(useTranslations('plan')('title'))
  const { participant, exercises, timeZone, contact } = copy
  const today = calendarDateIn(timeZone, new Date(now))
  return (
    <>
      {asItWas}
      <Columns>
        <YourPlan
          record={participant}
          stage={planStage(participant, today)}
          library={exercises}
          printedOn={
            <PrintedOn name="" today={today} timeZone={timeZone}>
              <PrintedDay day={today} />
            </PrintedOn>
          }
          path="/participant/exercises"
          contact={contact}
        />
        {participant.selectedExercises.length > 0 && <PlanHelp contact={contact} />}
      </Columns>
    </>
  )
}
