import { useState } from 'react'
import type { Participant, SelectedExercise } from '@/lib/domain/participant'
import type { TreatmentPlanSettings } from '@/lib/domain/site'
import type { Closed } from './closed'
import { doseFields } from './restoring'
import { type DoseSaves, useDoseSaves } from './use-dose-saves'
import { type ExerciseChoice, useExerciseChoice } from './use-exercise-choice'
import { unsavedValue, useFieldSaves } from './use-field-saves'
import { type FrequencySave, useFrequencySave } from './use-frequency-save'
import { type NoteDrafts, useNoteDrafts } from './use-note-drafts'
import { usePlanRecord } from './use-plan-record'
import { useTyped } from './use-typed'

export type PlanChanges = {
  choice: ExerciseChoice
  doses: DoseSaves
  notes: NoteDrafts
  frequency: FrequencySave
  /** What was typed for exercises that were removed meanwhile, in another window or on another computer. */
  lost: SelectedExercise[]
  letGo: (id: string) => void
  /** What has to be explained before anything else. */
  dialog: 'maximum' | Closed | null
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
  const plan = usePlanRecord(userId, record, reload)
  const saves = useFieldSaves(plan.inOrder)
  const [full, setFull] = useState(false)
  const doses = useDoseSaves(plan, saves, settings)
  const notes = useNoteDrafts(plan, doses)
  const typed = useTyped(record, doses, notes)
  const choice = useExerciseChoice({
    plan,
    typed,
    titleOf,
    maxExercises: settings.maxExercises,
    onMaximum: () => {
      setFull(true)
    },
  })
  const frequency = useFrequencySave(plan, saves, settings.sessionFrequencyOptions)
  // One that is removed right here takes what was typed with it, for Undo.
  const lost = typed.lost.filter(({ exercise }) => choice.doing(exercise) !== 'removing')
  const isUnsaved = ({ exercise: id }: SelectedExercise) =>
    notes.shown(id) !== undefined ||
    doseFields.some((field) => unsavedValue(doses.of(id, field)) !== undefined)
  return {
    choice,
    doses,
    notes,
    frequency,
    lost,
    letGo: typed.forget,
    dialog: plan.closed ?? (full ? 'maximum' : null),
    closeDialog: () => {
      plan.open()
      setFull(false)
    },
    unsaved:
      lost.length > 0 ||
      unsavedValue(frequency.state) !== undefined ||
      record.selectedExercises.some(isUnsaved),
  }
}
