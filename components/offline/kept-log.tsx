'use client'

import { useTranslations } from 'next-intl'
import { calendarDateIn } from '@/lib/domain/calendar-date'
import { LogSessions } from '../log/log-sessions'
import { ThisSession } from '../log/this-session'
import { Columns } from '../ui/columns'
import { Column } from '../ui/column'
import { AsItWas } from './as-it-was'
import type { KeptProps } from './kept-props'
import { useTitle } from './use-title'

/** "Log sessions" from the copy on this device. */
export function KeptLog({ copy, now, onTryAgain }: KeptProps) {
  useTitle(useTranslations('log')('title'))
  const { userId, participant, exercises, timeZone, contact } = copy
  return (
    <>
      <AsItWas copy={copy} onTryAgain={onTryAgain} />
      <Columns>
        <Column>
          <LogSessions
            userId={userId}
            initial={participant}
            today={calendarDateIn(timeZone, new Date(now))}
            timeZone={timeZone}
            contact={contact}
            exercises={
              <ThisSession
                selected={participant.selectedExercises}
                exercises={{ loaded: true, value: exercises }}
              />
            }
          />
        </Column>
      </Columns>
    </>
  )
}
