import type { InOrder } from '@/lib/browser/mutations/order'
import { type PartState, useMutations } from '@/lib/browser/mutations/use-mutations'
import type { RecordChanges } from '@/lib/browser/mutations/use-record-changes'
import type { PayloadOf } from '@/lib/domain/changes/changes'
import { type DoseField, doseFields } from '@/lib/domain/changes/exercise-plan-update'
import type { Participant, SelectedExercise } from '@/lib/domain/participant.schema'
import { canPlanDose } from '@/lib/domain/plan-settings'
import type { TreatmentPlanSettings } from '@/lib/domain/site'

/** `undefined` as value: the exercise is not in the plan. */
export type DoseSave = PartState<string | undefined>

export type DoseSaves = {
  of: (id: string, field: DoseField) => DoseSave | undefined
  /** @param before the value that Undo restores. Default: the record's value; equal to `value` for no Undo */
  save: (id: string, field: DoseField, value: string, before?: string) => void
  /** Undoes the last save; `null` if that is not possible. */
  undo: (id: string, field: DoseField) => (() => void) | null
  /** Drops the save states of an exercise, and sends nothing more for it. */
  forget: (id: string) => void
}

/** Saves sets, repetitions and notes, each independently. */
export function useDoseSaves(
  { change, newest }: RecordChanges,
  order: InOrder,
  record: Participant,
  reload: () => void,
  settings: TreatmentPlanSettings,
): DoseSaves {
  const saves = useMutations<string | undefined>(newest, order)
  const isAllowed = (field: DoseField, value: string) =>
    field === 'notes' || canPlanDose(settings, record, { [field]: value })
  const of = (id: string, field: DoseField) => saves.of(keyOf(id, field), record)

  function save(id: string, field: DoseField, value: string, before?: string): void {
    void saves.run(
      {
        key: keyOf(id, field),
        value,
        ...(before !== undefined && { before }),
        read: (saved) => chosenIn(saved, id)?.[field],
        send: async () => {
          const payload = { exerciseId: id, [field]: value } as PayloadOf<'exercise-plan-update'>
          const result = await change('exercise-plan-update', payload)
          // Removed elsewhere: reload the record, so that what was typed is offered together with the exercise.
          if (!result.saved && result.problem.slug === 'not-found') reload()
          return result
        },
      },
      { whileSaving: 'replace' },
    )
  }

  return {
    of,
    save,
    undo: (id, field) => {
      const state = of(id, field)
      if (state?.state !== 'saved') return null
      const { before, value } = state
      if (before === undefined || before === value || !isAllowed(field, before)) return null
      return () => {
        save(id, field, before)
      }
    },
    forget: (id) => {
      saves.forget(doseFields.map((field) => keyOf(id, field)))
    },
  }
}

/** The value that is being saved or could not be saved; `undefined` if the record is up to date. */
export function unsavedValue<Value>(state: PartState<Value> | undefined): Value | undefined {
  return state && state.state !== 'saved' ? state.value : undefined
}

function keyOf(id: string, field: DoseField): string {
  return `${field} ${id}`
}

/** The plan's entry for an exercise. */
export function chosenIn(record: Participant | null, id: string): SelectedExercise | undefined {
  return record?.selectedExercises.find(({ exercise }) => exercise === id)
}
