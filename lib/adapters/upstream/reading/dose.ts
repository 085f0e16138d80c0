import type { UsualDose } from '../../../domain/exercise'
import { field, type Foreign, isEmpty, isMap, warn } from './reading'
import { line } from './text'

/**
 * Reads the usual dose of an exercise: `dose: {sets, reps}`, or the fields `dose_sets` and `dose_reps`.
 * @param exercise the exercise that may have it
 * @returns `null` if it has none; the same, with a warning, if a half is missing or cannot be read
 */
export function dose(exercise: Foreign): UsualDose | null {
  const box = field(exercise, 'dose')
  const isBoxed = !isEmpty(box.value)
  if (isBoxed && !isMap(box.value)) {
    warn(box, 'is not sets and repetitions; left out')
    return null
  }
  const halves = isBoxed
    ? { sets: field(box, 'sets'), reps: field(box, 'reps') }
    : { sets: field(exercise, 'dose_sets'), reps: field(exercise, 'dose_reps') }
  if (isEmpty(halves.sets.value) && isEmpty(halves.reps.value)) return null
  const read = { sets: line(halves.sets, 'value'), reps: line(halves.reps, 'value') }
  if (read.sets !== '' && read.reps !== '') return read
  warn(read.sets === '' ? halves.sets : halves.reps, 'is missing, so the dose is left out')
  return null
}
