import { useState } from 'react'
import { useOrder } from '@/lib/browser/mutations/use-mutations'
import { useRecordChanges } from '@/lib/browser/mutations/use-record-changes'
import { doseFields } from '@/lib/domain/changes/exercise-plan-update'
import type { Participant, SelectedExercise } from '@/lib/domain/participant.schema'
import type { TreatmentPlanSettings } from '@/lib/domain/site'
import { usePageFacts } from '../shell/page-facts'
import { type AccessLost, accessLostBy } from './access-lost'
import type { LibraryExercise } from './library-search'
import { type DoseSaves, unsavedValue, useDoseSaves } from './use-dose-saves'
import { type ExerciseChoice, useExerciseChoice } from './use-exercise-choice'
import { type ExerciseOrder, useExerciseOrder } from './use-exercise-order'
import { type FrequencySave, useFrequencySave } from './use-frequency-save'
import { type NoteDrafts, useNoteDrafts } from './use-note-drafts'
import { useUnsavedEdits } from './use-unsaved-edits'
import { type UsualDoses, useUsualDoses } from './use-usual-doses'

export type PlanChanges = {
  choice: ExerciseChoice
  exerciseOrder: ExerciseOrder
  doses: DoseSaves
  notes: NoteDrafts
  usual: UsualDoses
  frequency: FrequencySave
  /** What was typed for exercises that were removed meanwhile, in another tab or on another computer. */
  lost: SelectedExercise[]
  letGo: (id: string) => void
  /** The dialog to show first, if there is one. */
  dialog: 'maximum' | AccessLost | null
  closeDialog: () => void
  /** Whether something is being saved, or could not be saved. */
  unsaved: boolean
}

/** All changes that a physio can make to a plan on its page. */
export function usePlanChanges(
  record: Participant,
  settings: TreatmentPlanSettings,
  inLibrary: (id: string) => LibraryExercise | undefined,
  reload: () => void,
): PlanChanges {
  const plan = useRecordChanges(usePageFacts().userId, record, 'change-that-stays')
  // Changes to one plan must reach the server in order.
  const order = useOrder()
  const [full, setFull] = useState(false)
  const doses = useDoseSaves(plan, order, record, reload, settings)
  const notes = useNoteDrafts(plan.newest, doses)
  const edits = useUnsavedEdits(record, doses, notes)
  const usual = useUsualDoses((id) => inLibrary(id)?.dose)
  const titleOf = (id: string) => inLibrary(id)?.title ?? id
  const exerciseOrder = useExerciseOrder(plan, order, record, titleOf)
  const choice = useExerciseChoice({
    plan,
    order,
    edits,
    usual,
    titleOf,
    settings,
    reload,
    onMaximum: () => {
      setFull(true)
    },
  })
  const frequency = useFrequencySave(plan, order, record, settings)
  // Without those that this page itself has taken out: it restores what was typed for them.
  const lost = edits.lost.filter(({ exercise }) => choice.doing(exercise) !== 'removing')
  const isUnsaved = ({ exercise: id }: SelectedExercise) =>
    notes.shown(id) !== undefined ||
    doseFields.some((field) => unsavedValue(doses.of(id, field)) !== undefined)
  return {
    choice,
    exerciseOrder,
    doses,
    notes,
    usual,
    frequency,
    lost,
    letGo: edits.forget,
    dialog: accessLostBy(plan.over) ?? (full ? 'maximum' : null),
    closeDialog: () => {
      plan.reopen()
      setFull(false)
    },
    unsaved:
      lost.length > 0 ||
      frequency.unsaved !== undefined ||
      exerciseOrder.isSaving ||
      record.selectedExercises.some(isUnsaved),
  }
}
