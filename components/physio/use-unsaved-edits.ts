import { useState } from 'react'
import { doseFields } from '@/lib/domain/changes/exercise-plan-update'
import type { Participant, SelectedExercise } from '@/lib/domain/participant'
import { fieldsToRestore } from './dose-fields'
import { chosenIn, type DoseSaves, unsavedValue } from './use-dose-saves'
import { isTooLong, type NoteDrafts } from './use-note-drafts'

/** What was typed for exercises and is not saved, as it has to outlive the row it was typed into. */
export type UnsavedEdits = {
  /** Those that went out of the record with something typed that is not saved, each with it. */
  lost: SelectedExercise[]
  /** An entry with what is not saved by now in place of what is. */
  over: (entry: SelectedExercise) => SelectedExercise
  forget: (id: string) => void
  /** Saves what an exercise that was taken up anew lacks; a note too long to be saved is put back as typed. */
  restore: (now: SelectedExercise, before: SelectedExercise) => void
}

export function useUnsavedEdits(record: Participant, doses: DoseSaves, drafts: NoteDrafts): UnsavedEdits {
  const [{ seenIn, seen }, setSeen] = useState({ seenIn: record, seen: byId(record) })
  if (seenIn !== record) setSeen({ seenIn: record, seen: new Map([...seen, ...byId(record)]) })

  return {
    lost: [...seen.values()]
      .filter(({ exercise }) => !chosenIn(record, exercise))
      .map((entry) => ({ entry, typed: overlaid(entry, doses, drafts.shown) }))
      .filter(({ entry, typed }) => fieldsToRestore(entry, typed).length > 0)
      .map(({ typed }) => typed),
    over: (entry) => overlaid(entry, doses, drafts.now),
    forget: (id) => {
      doses.forget(id)
      drafts.forget(id)
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
