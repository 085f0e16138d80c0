'use client'

import { useParticipant } from '@/lib/browser/record/use-participant'
import type { CalendarDate } from '@/lib/domain/calendar-date'
import { earlierProgrammeOn } from '@/lib/domain/earlier-programmes'
import type { Participant } from '@/lib/domain/participant.schema'
import { adherence } from '@/lib/domain/plan'
import { sessionOver } from '@/lib/domain/session-over'
import type { TreatmentPlanSettings } from '@/lib/domain/site'
import { usePageFacts } from '../shell/page-facts'
import { accessLostBy } from './access-lost'
import { AccessLostDialog } from './access-lost-dialog'
import { StartDateForm } from './start-date-form'
import { StartDateInterruption } from './start-date-interruption'
import { useSaveStartDate } from './use-save-start-date'

/** The start date page: a form, or the question that comes first if sessions are logged. */
export function StartDate({
  initial,
  settings,
  to,
}: {
  /** The record loaded by the server. */
  initial: Participant
  settings: TreatmentPlanSettings
  /** The start date in the URL, checked by the server. */
  to: CalendarDate | null
}) {
  const { participant } = useParticipant(usePageFacts().userId, initial)
  const record = participant ?? initial
  const { saving, failure, save, ready } = useSaveStartDate(record, settings.sessionFrequencyOptions)
  const logged = adherence(record.participantDiary).done
  const kept = record.earlierProgrammes !== undefined
  const lost = failure && accessLostBy(sessionOver(failure.problem))
  return (
    <>
      {to !== null && to !== record.treatmentStartDate && logged > 0 ? (
        <StartDateInterruption
          to={to}
          logged={logged}
          kept={kept}
          back={earlierProgrammeOn(record, to)}
          saving={saving}
          failure={failure}
          onSave={(date) => {
            save(date, null)
          }}
        />
      ) : (
        <StartDateForm
          now={record.treatmentStartDate}
          earlier={record.earlierProgrammes}
          suggested={to}
          weeks={settings.numberTreatmentWeeks}
          logged={logged}
          frequencies={{
            options: settings.sessionFrequencyOptions,
            planned: record.participantDiary[0]?.sessionFrequency ?? null,
          }}
          saving={saving}
          failure={failure}
          onSave={save}
        />
      )}
      {lost && <AccessLostDialog why={lost} onClose={ready} />}
    </>
  )
}
