import { useState } from 'react'
import type { Participant, SelectedExercise } from '@/lib/domain/participant'
import type { TreatmentPlanSettings } from '@/lib/domain/site'
import { doseFields } from './restoring'
import { type DoseSaves, useDoseSaves } from './use-dose-saves'
import { type ExerciseChoice, useExerciseChoice } from './use-exercise-choice'
import { type FieldSave, useFieldSaves } from './use-field-saves'
import { type FrequencySave, useFrequencySave } from './use-frequency-save'
import { usePlanRecord } from './use-plan-record'

export type PlanChanges = {
  choice: ExerciseChoice
  doses: DoseSaves
  frequency: FrequencySave
  /** What was typed for exercises that were removed meanwhile, in another window or on another computer. */
  lost: SelectedExercise[]
  letGo: (id: string) => void
  /** What has to be explained before anything else. */
  dialog: 'maximum' | 'locked' | null
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
  const [lost, setLost] = useState<SelectedExercise[]>([])
  const doses = useDoseSaves(plan, saves, settings, (entry) => {
    setLost((before) => [...before.filter(({ exercise }) => exercise !== entry.exercise), entry])
  })
  const choice = useExerciseChoice({
    plan,
    doses,
    titleOf,
    maxExercises: settings.maxExercises,
    onMaximum: () => {
      setFull(true)
    },
  })
  const frequency = useFrequencySave(plan, saves, settings.sessionFrequencyOptions)
  const hasUnsaved = ({ exercise }: SelectedExercise) =>
    doseFields.some((field) => isUnsaved(doses.of(exercise, field)))
  return {
    choice,
    doses,
    frequency,
    lost,
    letGo: (id) => {
      setLost((before) => before.filter(({ exercise }) => exercise !== id))
    },
    dialog: plan.locked ? 'locked' : full ? 'maximum' : null,
    closeDialog: () => {
      plan.unlock()
      setFull(false)
    },
    unsaved: lost.length > 0 || isUnsaved(frequency.state) || record.selectedExercises.some(hasUnsaved),
  }
}

function isUnsaved(save: FieldSave | undefined): boolean {
  return save !== undefined && save.state !== 'saved'
}
