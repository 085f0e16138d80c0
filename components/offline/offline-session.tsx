'use client'

import { useTranslations } from 'next-intl'
import { calendarDateIn } from '@/lib/domain/calendar-date'
import { NoSession } from '../session/no-session'
import { playerExercises } from '../session/player-exercise'
import { SessionPlayer } from '../session/session-player'
import { PageFactsProvider } from '../shell/page-facts'
import type { OfflineProps } from './offline-props'
import { useTitle } from './use-title'

/** The session player with the copy on this device. */
export function OfflineSession({ copy, now, asItWas }: OfflineProps) {
  useTitle(useTranslations('session')('title'))
  const { userId, participant, exercises, timeZone, contact } = copy
  const ofPlan = playerExercises(participant.selectedExercises, exercises)
  if (ofPlan.length === 0)
    return <NoSession why="no-exercises" path="/participant/session" contact={contact} />
  return (
    <PageFactsProvider
      userId={userId}
      contact={contact}
      timeZone={timeZone}
      renderedOn={calendarDateIn(timeZone, new Date(now))}
    >
      {asItWas}
      <SessionPlayer
        record={participant}
        exercises={ofPlan}
        someGone={ofPlan.length < participant.selectedExercises.length}
        loggedOutAt={null}
        shared={false}
      />
    </PageFactsProvider>
  )
}
