import { useEffect, useEffectEvent, useRef } from 'react'
import { saveNow } from '@/lib/browser/mutations/changes-under-way'
import { useDrafts } from '@/lib/browser/mutations/use-drafts'
import { maxNoteLength } from '@/lib/domain/changes/exercise-plan-update'
import type { Participant, SelectedExercise } from '@/lib/domain/participant.schema'
import { chosenIn, type DoseSaves, unsavedValue } from './use-dose-saves'

const pauseMilliseconds = 1500

/** State of one note field. */
export type NoteDraft = {
  text: string
  /** Whether something typed is not passed on for saving yet. */
  open: boolean
  /** Number of characters left; below 0 the note is too long to save. */
  left: number
  type: (text: string) => void
  /** Called when the field loses the focus. */
  leave: () => void
}

export type NoteDrafts = {
  /** @param entry as it is saved */
  of: (entry: SelectedExercise) => NoteDraft
  /** The typed text that is not passed on for saving yet, by now and not only as rendered. */
  now: (id: string) => string | undefined
  shown: (id: string) => string | undefined
  type: (entry: SelectedExercise, text: string) => void
  forget: (id: string) => void
}

/**
 * Drafts of the notes. A note is saved when its field loses the focus, 1.5 seconds after typing stops, when the page
 * unmounts and before the visit ends; a response never replaces newer typing. A draft that cannot be saved is kept: it
 * is too long, or its exercise was removed elsewhere.
 */
export function useNoteDrafts(newest: () => Participant, doses: DoseSaves): NoteDrafts {
  const drafts = useDrafts<string>()
  // Each note as it was before the user began to change it: Undo restores that.
  const before = useRef(new Map<string, string>())
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())

  function commit(id: string): void {
    const text = drafts.now().get(id)
    const entry = chosenIn(newest(), id)
    if (text === undefined || isTooLong(text) || !entry) return
    drafts.drop([id])
    if (text !== (unsavedValue(doses.of(id, 'notes')) ?? entry.notes))
      doses.save(id, 'notes', text, before.current.get(id) ?? entry.notes)
  }

  function type({ exercise: id, notes }: SelectedExercise, text: string): void {
    if (!before.current.has(id)) before.current.set(id, notes)
    drafts.put(id, text)
    clearTimeout(timers.current.get(id))
    timers.current.set(
      id,
      setTimeout(() => {
        commit(id)
      }, pauseMilliseconds),
    )
  }

  const commitAll = useEffectEvent(() => {
    for (const id of drafts.now().keys()) commit(id)
  })
  useEffect(() => {
    const send = () => {
      commitAll()
    }
    window.addEventListener(saveNow, send)
    return () => {
      window.removeEventListener(saveNow, send)
      commitAll()
    }
  }, [])

  return {
    of: (entry) => {
      const { exercise: id, notes } = entry
      const draft = drafts.shown.get(id)
      const text = draft ?? unsavedValue(doses.of(id, 'notes')) ?? notes
      return {
        text,
        open: draft !== undefined,
        left: maxNoteLength - lengthOf(text),
        type: (typed) => {
          type(entry, typed)
        },
        leave: () => {
          commit(id)
          before.current.delete(id)
        },
      }
    },
    now: (id) => drafts.now().get(id),
    shown: (id) => drafts.shown.get(id),
    type,
    forget: (id) => {
      drafts.drop([id])
      before.current.delete(id)
    },
  }
}

/** Whether a note has too many characters to be saved. */
export function isTooLong(text: string): boolean {
  return lengthOf(text) > maxNoteLength
}

function lengthOf(text: string): number {
  return Array.from(text).length
}
