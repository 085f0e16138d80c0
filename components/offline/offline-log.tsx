'use client'

import { useTranslations } from 'next-intl'
import { calendarDateIn } from '@/lib/domain/calendar-date'
import { LogSessions } from '../log/log-sessions'
import { ThisSession } from '../log/this-session'
import { sessionToDo } from '../session/session-length'
import { PageFactsProvider } from '../shell/page-facts'
import { Column, Columns } from '../ui/columns'
import type { OfflineProps } from './offline-props'
import { useTitle } from './use-title'

/** "Log sessions" from the copy on this device. */
export function OfflineLog({ copy, now, asItWas }: OfflineProps) {
  useTitle(useTranslations('log')('title'))
  const { userId, participant, exercises, timeZone, contact } = copy
  return (
    <>
      {asItWas}
      <PageFactsProvider
        userId={userId}
        contact={contact}
        timeZone={timeZone}
        renderedOn={calendarDateIn(timeZone, new Date(now))}
      >
        <Columns>
          <Column>
            <LogSessions
              initial={participant}
              toDo={sessionToDo(participant.selectedExercises, exercises)}
              exercises={
                <ThisSession
                  selected={participant.selectedExercises}
                  exercises={{ loaded: true, value: exercises }}
                />
              }
            />
          </Column>
        </Columns>
      </PageFactsProvider>
    </>
  )
}
