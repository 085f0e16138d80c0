import { useState } from 'react'
import { type DoseField, doseFields } from '@/lib/domain/changes/exercise-plan-update'
import type { Participant, SelectedExercise } from '@/lib/domain/participant.schema'
import { chosenIn, type DoseSaves, unsavedValue } from './use-dose-saves'
import { useLeftOut } from './use-left-out'
import { isTooLong, type NoteDrafts } from './use-note-drafts'

/** Unsaved edits of exercises. They must outlive the row into which they were typed. */
export type UnsavedEdits = {
  /** Exercises that left the record while they had unsaved edits, each with those edits, or while they were moved. */
  lost: SelectedExercise[]
  /** An entry with its unsaved edits, as they are by now, in place of the saved values. */
  over: (entry: SelectedExercise) => SelectedExercise
  forget: (id: string) => void
  /** Saves what an exercise that was added again lacks; a note too long to be saved becomes a draft again. */
  restore: (now: SelectedExercise, before: SelectedExercise) => void
}

export function useUnsavedEdits(record: Participant, doses: DoseSaves, drafts: NoteDrafts): UnsavedEdits {
  const [{ seenIn, seen }, setSeen] = useState({ seenIn: record, seen: byId(record) })
  if (seenIn !== record) setSeen({ seenIn: record, seen: new Map([...seen, ...byId(record)]) })

  const { leftOut, forget } = useLeftOut()
  const isOut = ({ exercise }: SelectedExercise) => !chosenIn(record, exercise)
  const edited = [...seen.values()]
    .filter(isOut)
    .map((entry) => ({ entry, typed: overlaid(entry, doses, drafts.shown) }))
    .filter(({ entry, typed }) => fieldsToRestore(entry, typed).length > 0)
    .map(({ typed }) => typed)

  return {
    lost: [
      ...edited,
      ...leftOut.filter(
        (entry) => isOut(entry) && !edited.some(({ exercise }) => exercise === entry.exercise),
      ),
    ],
    over: (entry) => overlaid(entry, doses, drafts.now),
    forget: (id) => {
      doses.forget(id)
      drafts.forget(id)
      forget(id)
    },
    restore: (now, before) => {
      for (const field of fieldsToRestore(now, before))
        if (field === 'notes' && isTooLong(before.notes)) drafts.type(now, before.notes)
        else doses.save(now.exercise, field, before[field], before[field])
    },
  }
}

function byId({ selectedExercises }: Participant): Map<string, SelectedExercise> {
  return new Map(selectedExercises.map((entry) => [entry.exercise, entry]))
}

function overlaid(
  entry: SelectedExercise,
  doses: DoseSaves,
  draftOf: (id: string) => string | undefined,
): SelectedExercise {
  const { exercise: id } = entry
  const unsaved = doseFields.map((field) => [field, unsavedValue(doses.of(id, field)) ?? entry[field]])
  const edited = { ...entry, ...Object.fromEntries(unsaved) } as SelectedExercise
  return { ...edited, notes: draftOf(id) ?? edited.notes }
}

/** The fields to save for an exercise that was added again, so that it is as it was before its removal. */
export function fieldsToRestore(now: SelectedExercise, before: SelectedExercise): DoseField[] {
  return doseFields.filter((field) => now[field] !== before[field])
}
