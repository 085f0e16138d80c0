import { useEffect } from 'react'
import { keepDrafts, readDrafts } from '@/lib/browser/mutations/kept-drafts'
import { useDrafts } from '@/lib/browser/mutations/use-drafts'
import type { Participant } from '@/lib/domain/participant'
import { wordsOf } from './goal-change'

/** A goal that is being written. */
export type GoalForm = {
  id: string
  text: string
  /** Which goal of the list it is, from 0; `null` for one that is not in it. It stays there if the goal is deleted. */
  place: number | null
  /** Whether the person has just asked for it. */
  takesFocus: boolean
}

export type GoalForms = {
  forms: readonly GoalForm[]
  /** Opens one; nothing happens if it is open already, so that nothing typed is lost. */
  open: (form: Omit<GoalForm, 'takesFocus'>) => void
  write: (id: string, text: string) => void
  close: (id: string) => void
}

const name = 'steadily-goals-being-written'

/**
 * The goals that are being written: several may be, and each stays until it is saved or cancelled.
 * @param alive from `useHydrated`. Nothing is kept or looked up before, as the server's markup has none of it; use a `key`,
 * so that it is looked up then
 */
export function useGoalForms(userId: string, record: Participant, hydrated: boolean): GoalForms {
  const { shown, now, put, drop } = useDrafts<GoalForm>(() =>
    (hydrated ? readDrafts<GoalForm>(name, userId) : [])
      .filter(({ id, text }) => wordsOf(record, id) !== text.trim())
      .map((form) => [form.id, { ...form, takesFocus: false }]),
  )
  const forms = [...shown.values()]
  useEffect(() => {
    const written = [...shown.values()].filter(({ text }) => text.trim() !== '')
    if (hydrated) keepDrafts(name, userId, written)
  }, [userId, shown, hydrated])
  return {
    forms,
    open: (form) => {
      if (!now().has(form.id)) put(form.id, { ...form, takesFocus: true })
    },
    write: (id, text) => {
      const form = now().get(id)
      if (form) put(id, { ...form, text })
    },
    close: (id) => {
      drop([id])
    },
  }
}
