import type { InOrder } from '@/lib/browser/mutations/order'
import { sendInTurn } from '@/lib/browser/mutations/send-change'
import { type PartState, useMutations } from '@/lib/browser/mutations/use-mutations'
import type { RecordChanges } from '@/lib/browser/mutations/use-record-changes'
import type { CalendarDate } from '@/lib/domain/calendar-date'
import type { SessionFrequencyPayload } from '@/lib/domain/changes/session-frequency'
import type { Participant } from '@/lib/domain/participant.schema'
import { canPlanFrequencies } from '@/lib/domain/plan-settings'
import type { TreatmentPlanSettings } from '@/lib/domain/site'
import { frequencyReplays } from './frequency-replays'

const key = 'sessions-a-week'

/** The sessions a week from a certain week on, in the plan with that start date. */
type Frequencies = { planStart: CalendarDate | null; weeks: SessionFrequencyPayload[] }

export type FrequencySave = {
  state: PartState<Frequencies> | undefined
  /** The chosen number, while it is not saved. */
  unsaved: number | undefined
  /** @param week the first week to which it applies */
  save: (frequency: number, week: number) => void
  /** Restores each later week's own number; `null` if that is not possible. */
  undo: (() => void) | null
}

/** Saves the number of sessions a week. */
export function useFrequencySave(
  { change, newest }: RecordChanges,
  order: InOrder,
  record: Participant,
  settings: TreatmentPlanSettings,
): FrequencySave {
  const saves = useMutations<Frequencies>(newest, order)
  const state = saves.of(key, record)

  function save(value: Frequencies): void {
    const from = value.weeks[0]?.currentWeekNumber ?? 1
    void saves.run(
      {
        key,
        value,
        read: (saved) => ({
          planStart: saved?.treatmentStartDate ?? null,
          weeks: frequencyReplays(saved?.participantDiary ?? [], from),
        }),
        same: (one, other) => JSON.stringify(one) === JSON.stringify(other),
        send: () =>
          sendInTurn(value.weeks, (payload) => change('session-frequency', payload, value.planStart)),
      },
      { whileSaving: 'replace' },
    )
  }

  const before = state?.state === 'saved' ? state.before : null
  const isUndoable = before !== null && canPlanFrequencies(settings, record, before.weeks)
  return {
    state,
    unsaved: state && state.state !== 'saved' ? state.value.weeks[0]?.sessionFrequency : undefined,
    save: (sessionFrequency, week) => {
      const weeks = [{ currentWeekNumber: week, sessionFrequency }]
      save({ planStart: newest().treatmentStartDate, weeks })
    },
    undo: isUndoable
      ? () => {
          save(before)
        }
      : null,
  }
}
