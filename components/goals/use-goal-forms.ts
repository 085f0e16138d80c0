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

/** The goals that are being written: several may be, and each stays until it is saved or cancelled. */
export function useGoalForms(userId: string, record: Participant): GoalForms {
  const [forms, setForms] = useState<readonly GoalForm[]>(() =>
    keptForms(userId).filter(({ id, text }) => wordsOf(record, id) !== text.trim()),
  )
  useEffect(() => {
    keepForms(userId, forms)
  }, [userId, forms])
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
