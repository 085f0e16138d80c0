import { useEffect, useState } from 'react'
import type { Participant } from '@/lib/domain/participant'
import { wordsOf } from './goal-change'
import { type GoalForm, keepForms, keptForms } from './kept-forms'

export type GoalForms = {
  forms: readonly GoalForm[]
  /** Opens one; nothing happens where it is open already, so that nothing typed is lost. */
  open: (form: Omit<GoalForm, 'takesFocus'>) => void
  write: (id: string, text: string) => void
  close: (id: string) => void
}

/**
 * The goals that are being written: several may be, and each stays until it is saved or cancelled.
 * @param alive from `useAlive`. Nothing is kept or looked up before, as the server's markup has none of it; use a `key`,
 * so that it is looked up then
 */
export function useGoalForms(userId: string, record: Participant, alive: boolean): GoalForms {
  const [forms, setForms] = useState<readonly GoalForm[]>(() =>
    alive ? keptForms(userId).filter(({ id, text }) => wordsOf(record, id) !== text.trim()) : [],
  )
  useEffect(() => {
    if (alive) keepForms(userId, forms)
  }, [userId, forms, alive])
  return {
    forms,
    open: (form) => {
      setForms((before) =>
        before.some(({ id }) => id === form.id) ? before : [...before, { ...form, takesFocus: true }],
      )
    },
    write: (id, text) => {
      setForms((before) => before.map((form) => (form.id === id ? { ...form, text } : form)))
    },
    close: (id) => {
      setForms((before) => before.filter((form) => form.id !== id))
    },
  }
}
