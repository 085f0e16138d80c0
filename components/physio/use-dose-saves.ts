import type { PayloadOf } from '@/lib/domain/changes/changes'
import type { Participant, SelectedExercise } from '@/lib/domain/participant'
import type { TreatmentPlanSettings } from '@/lib/domain/site'
import { type DoseFieldName, doseFields } from './restoring'
import type { FieldSave, FieldSaves } from './use-field-saves'
import type { PlanRecord } from './use-plan-record'

export type DoseSaves = {
  of: (id: string, field: DoseFieldName) => FieldSave | undefined
  /** @param before what Undo brings back; `null` for no Undo */
  save: (id: string, field: DoseFieldName, value: string, before: string | null) => void
  /** Says no more about an exercise that is taken up anew. */
  forget: (id: string) => void
}

/**
 * Saves sets, repetitions and notes, each by itself.
 * @param onGone told where the exercise was removed meanwhile: with it, what was typed for it would go
 */
export function useDoseSaves(
  plan: PlanRecord,
  saves: FieldSaves,
  { setsOptions, repsOptions }: TreatmentPlanSettings,
  onGone: (lost: SelectedExercise) => void,
): DoseSaves {
  const allowed = (field: DoseFieldName, value: string) =>
    field === 'notes' || (field === 'sets' ? setsOptions : repsOptions).includes(value)

  function save(id: string, field: DoseFieldName, value: string, before: string | null): void {
    const known = chosenIn(plan.newest(), id)
    saves.save(keyOf(id, field), {
      value,
      send: async () => {
        const payload = { exerciseId: id, [field]: value } as PayloadOf<'exercise-plan-update'>
        const result = await plan.change('exercise-plan-update', payload)
        if (!result.saved && result.problem.slug === 'not-found' && known) {
          plan.reload()
          onGone({ ...known, [field]: value })
        }
        return result
      },
      isIn: (record) => chosenIn(record, id)?.[field] === value,
      undo:
        before !== null && before !== value && allowed(field, before)
          ? () => {
              save(id, field, before, value)
            }
          : null,
    })
  }

  return {
    of: (id, field) => saves.of(keyOf(id, field)),
    save,
    forget: (id) => {
      saves.forget(doseFields.map((field) => keyOf(id, field)))
    },
  }
}

function keyOf(id: string, field: DoseFieldName): string {
  return `${field} ${id}`
}

/** The plan's entry for an exercise. */
export function chosenIn(record: Participant, id: string): SelectedExercise | undefined {
  return record.selectedExercises.find(({ exercise }) => exercise === id)
}
