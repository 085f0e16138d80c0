import type { PayloadOf } from '@/lib/domain/changes/changes'
import type { Participant, SelectedExercise } from '@/lib/domain/participant'
import type { TreatmentPlanSettings } from '@/lib/domain/site'
import { type DoseFieldName, doseFields } from './restoring'
import type { FieldSave, FieldSaves } from './use-field-saves'
import type { PlanRecord } from './use-plan-record'

export type DoseSaves = {
  of: (id: string, field: DoseFieldName) => FieldSave | undefined
  /** What became of it by now, for what runs later than the drawing it was made in. */
  now: (id: string, field: DoseFieldName) => FieldSave | undefined
  /** @param before what Undo brings back; `null` for no Undo */
  save: (id: string, field: DoseFieldName, value: string, before: string | null) => void
  /** Says no more about an exercise, and sends no more of it. */
  forget: (id: string) => void
}

/** Saves sets, repetitions and notes, each by itself. */
export function useDoseSaves(
  plan: PlanRecord,
  saves: FieldSaves,
  { setsOptions, repsOptions }: TreatmentPlanSettings,
): DoseSaves {
  const allowed = (field: DoseFieldName, value: string) =>
    field === 'notes' || (field === 'sets' ? setsOptions : repsOptions).includes(value)

  function save(id: string, field: DoseFieldName, value: string, before: string | null): void {
    saves.save(keyOf(id, field), {
      value,
      send: async () => {
        const payload = { exerciseId: id, [field]: value } as PayloadOf<'exercise-plan-update'>
        const result = await plan.change('exercise-plan-update', payload)
        // Removed meanwhile: without it in the record, what was typed is offered with it again.
        if (!result.saved && result.problem.slug === 'not-found') plan.reload()
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
    now: (id, field) => saves.now(keyOf(id, field)),
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
