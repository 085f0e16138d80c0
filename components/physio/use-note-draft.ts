import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { maxNoteLength } from '@/lib/domain/changes/exercise-plan-update'
import type { FieldSave } from './use-field-saves'

const pauseMilliseconds = 1500

export type NoteDraft = {
  text: string
  /** Whether something typed is not handed over for saving yet. */
  open: boolean
  /** How many characters there is room for; below 0 it is too long to save. */
  left: number
  type: (text: string) => void
  /** The field was left. */
  leave: () => void
}

/**
 * What is typed into a note. It is saved on leaving the field, 1.5 seconds after typing stops, and when the field goes
 * away; an answer never replaces what was typed after it was asked for.
 * @param notes as they are saved
 * @param onSave told the text, and what it was before the person began to change it
 */
export function useNoteDraft(
  notes: string,
  save: FieldSave | undefined,
  onSave: (text: string, before: string) => void,
): NoteDraft {
  const [draft, setDraft] = useState<string | null>(null)
  const before = useRef<string | null>(null)
  const handedOver = save && save.state !== 'saved' ? save.value : notes

  const commit = () => {
    if (draft === null || lengthOf(draft) > maxNoteLength) return
    setDraft(null)
    if (draft !== handedOver) onSave(draft, before.current ?? notes)
  }
  const commitLater = useEffectEvent(commit)
  useEffect(() => {
    if (draft === null) return
    const timer = setTimeout(() => {
      commitLater()
    }, pauseMilliseconds)
    return () => {
      clearTimeout(timer)
    }
  }, [draft])
  useEffect(
    () => () => {
      commitLater()
    },
    [],
  )

  return {
    text: draft ?? handedOver,
    open: draft !== null,
    left: maxNoteLength - lengthOf(draft ?? handedOver),
    type: (text: string) => {
      before.current ??= notes
      setDraft(text)
    },
    leave: () => {
      commit()
      before.current = null
    },
  }
}

function lengthOf(text: string): number {
  return Array.from(text).length
}
