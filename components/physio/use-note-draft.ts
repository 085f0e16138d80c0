import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { maxNoteLength } from '@/lib/domain/changes/exercise-plan-update'
import type { FieldSave } from './use-field-saves'

const pauseMilliseconds = 1500

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
) {
  const [draft, setDraft] = useState<string | null>(null)
  // The same for whoever looks later than the next drawing of the page.
  const typed = useRef<string | null>(null)
  const before = useRef<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const handedOver = save && save.state !== 'saved' ? save.value : notes

  const commit = () => {
    clearTimeout(timer.current)
    const text = typed.current
    if (text === null || lengthOf(text) > maxNoteLength) return
    typed.current = null
    setDraft(null)
    if (text !== handedOver) onSave(text, before.current ?? notes)
  }
  const commitLater = useEffectEvent(commit)
  useEffect(() => commitLater, [])

  return {
    text: draft ?? handedOver,
    /** Whether something typed is not handed over for saving yet. */
    open: draft !== null,
    left: maxNoteLength - lengthOf(draft ?? handedOver),
    type: (text: string) => {
      before.current ??= notes
      typed.current = text
      setDraft(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        commitLater()
      }, pauseMilliseconds)
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
