'use client'

import { useParticipant } from '@/lib/browser/record/use-participant'
import { useToday } from '@/lib/browser/clock/use-today'
import type { CalendarDate } from '@/lib/domain/calendar-date'
import { earlierProgrammeOn } from '@/lib/domain/earlier-programmes'
import type { Participant } from '@/lib/domain/participant'
import { sessionOver } from '@/lib/domain/session-over'
import type { TreatmentPlanSettings } from '@/lib/domain/site'
import { accessLostBy } from './access-lost'
import { AccessLostDialog } from './access-lost-dialog'
import { StartDateForm } from './start-date-form'
import { StartDateInterruption } from './start-date-interruption'
import { sessionsLogged, useSaveStartDate } from './use-save-start-date'

/** The start date page: a form, or the question that comes first if sessions are logged. */
export function StartDate({
  userId,
  initial,
  settings,
  to,
  today,
  timeZone,
}: {
  userId: string
  /** The record loaded by the server. */
  initial: Participant
  settings: TreatmentPlanSettings
  /** The start date in the URL, checked by the server. */
  to: CalendarDate | null
  /** The clinic's date when the server rendered the page. */
  today: CalendarDate
  timeZone: string
}) {
  const { participant } = useParticipant(userId, initial)
  const record = participant ?? initial
  const { saving, failure, save, ready } = useSaveStartDate(userId, record, settings.sessionFrequencyOptions)
  const current = useToday(today, timeZone)
  const logged = sessionsLogged(record.participantDiary)
  const kept = record.earlierProgrammes !== undefined
  const lost = failure && accessLostBy(sessionOver(failure.problem))
  const shared = { saving, failure, onSave: save }
  return (
    <>
      {to !== null && to !== record.treatmentStartDate && logged > 0 ? (
        <StartDateInterruption
          to={to}
          logged={logged}
          kept={kept}
          back={earlierProgrammeOn(record, to)}
          {...shared}
        />
      ) : (
        <StartDateForm
          now={record.treatmentStartDate}
          earlier={record.earlierProgrammes}
          suggested={to}
          weeks={settings.numberTreatmentWeeks}
          logged={logged}
          today={current}
          {...shared}
        />
      )}
      {lost && <AccessLostDialog why={lost} onClose={ready} />}
    </>
  )
}
