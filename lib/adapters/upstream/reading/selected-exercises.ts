import type { SelectedExercise } from '../../../domain/participant.schema'
import { field, type Foreign, isMap, warn } from './reading'
import { idIn, type Referable, reference } from './reference'
import { list } from './rows'
import { line, text } from './text'

const names = ['exercise', 'exercise_id', 'selected_exercise'] as const
const fields = [...names, 'reps', 'sets', 'notes'] as const

/** @param library distinguishes slugs from ids; `null` if unknown */
export function selectedExercises(from: Foreign, library: readonly Referable[] | null): SelectedExercise[] {
  const all = new Map<string, SelectedExercise>()
  for (const at of list(from, fields)) {
    const selected = selectedExercise(at, library)
    if (!selected) continue
    if (all.has(selected.exercise)) warn(at, 'is in the plan twice; left out')
    else all.set(selected.exercise, selected)
  }
  return [...all.values()]
}

/** Reads one selected exercise; `null`, with a warning, if it refers to no exercise. */
export function selectedExercise(at: Foreign, library: readonly Referable[] | null): SelectedExercise | null {
  const isRow = isMap(at.value) && names.some((name) => field(at, name).value !== undefined)
  const meant = reference(isRow ? field(at, ...names) : at)
  if (!meant) return null
  const dose = (name: 'reps' | 'sets') => (isMap(at.value) ? line(field(at, name), 'value') : '')
  return {
    exercise: idIn(library, meant),
    reps: dose('reps'),
    sets: dose('sets'),
    // The physio's own text: never HTML.
    notes: isMap(at.value) ? text(field(at, 'notes', 'note')) : '',
  }
}
