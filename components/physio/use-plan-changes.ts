import { useState } from 'react'
import { useOrder } from '@/lib/browser/mutations/use-mutations'
import { useRecordChanges } from '@/lib/browser/mutations/use-record-changes'
import { doseFields } from '@/lib/domain/changes/exercise-plan-update'
import type { Participant, SelectedExercise } from '@/lib/domain/participant'
import type { TreatmentPlanSettings } from '@/lib/domain/site'
import { type AccessLost, accessLostBy } from './access-lost'
import { type DoseSaves, unsavedValue, useDoseSaves } from './use-dose-saves'
import { type ExerciseChoice, useExerciseChoice } from './use-exercise-choice'
import { type FrequencySave, useFrequencySave } from './use-frequency-save'
import { type NoteDrafts, useNoteDrafts } from './use-note-drafts'
import { useUnsavedEdits } from './use-unsaved-edits'

export type PlanChanges = {
  choice: ExerciseChoice
  doses: DoseSaves
  notes: NoteDrafts
  frequency: FrequencySave
  /** What was typed for exercises that were removed meanwhile, in another window or on another computer. */
  lost: SelectedExercise[]
  letGo: (id: string) => void
  /** What has to be explained before anything else. */
  dialog: 'maximum' | AccessLost | null
  closeDialog: () => void
  /** Whether something is on its way, or could not be saved. */
  unsaved: boolean
}

/** Everything a physio can do to a plan on its page. */
export function usePlanChanges(
  userId: string,
  record: Participant,
  settings: TreatmentPlanSettings,
  titleOf: (id: string) => string,
  reload: () => void,
): PlanChanges {
  const plan = useRecordChanges(userId, record, 'change-that-stays')
  // Changes to one plan must reach the server in the order in which they were made.
  const order = useOrder()
  const [full, setFull] = useState(false)
  const doses = useDoseSaves(plan, order, record, reload, settings)
  const notes = useNoteDrafts(plan.newest, doses)
  const edits = useUnsavedEdits(record, doses, notes)
  const choice = useExerciseChoice({
    plan,
    order,
    edits,
    titleOf,
    settings,
    reload,
    onMaximum: () => {
      setFull(true)
    },
  })
  const frequency = useFrequencySave(plan, order, record, settings)
  // One that is removed right here takes what was typed with it, for Undo.
  const lost = edits.lost.filter(({ exercise }) => choice.doing(exercise) !== 'removing')
  const isUnsaved = ({ exercise: id }: SelectedExercise) =>
    notes.shown(id) !== undefined ||
    doseFields.some((field) => unsavedValue(doses.of(id, field)) !== undefined)
  return {
    choice,
    doses,
    notes,
    frequency,
    lost,
    letGo: edits.forget,
    dialog: accessLostBy(plan.over) ?? (full ? 'maximum' : null),
    closeDialog: () => {
      plan.reopen()
      setFull(false)
    },
    unsaved: lost.length > 0 || frequency.unsaved !== undefined || record.selectedExercises.some(isUnsaved),
  }
}
