import { useEffect } from 'react'
import { saveDrafts, readDrafts } from '@/lib/browser/mutations/saved-drafts'
import { useDrafts } from '@/lib/browser/mutations/use-drafts'
import type { Participant } from '@/lib/domain/participant.schema'
import { usePageFacts } from '../shell/page-facts'
import { wordsOf } from './goal-change'

/** A goal that is being edited in a form. */
export type GoalForm = {
  id: string
  text: string
  /** Position in the list, from 0; `null` for one that is not in it. The form stays there if the goal is deleted. */
  place: number | null
  /** Whether the user has just opened it. */
  takesFocus: boolean
}

export type GoalForms = {
  forms: readonly GoalForm[]
  /** Opens a form. Does nothing if it is already open, so that nothing typed is lost. */
  open: (form: Omit<GoalForm, 'takesFocus'>) => void
  write: (id: string, text: string) => void
  close: (id: string) => void
}

const name = 'steadily-goals-being-written'

/**
 * The open goal forms: there may be several, and each stays until it is saved or cancelled.
 * @param hydrated from `useHydrated`. Nothing is stored or read before hydration, as the server's markup has no forms;
 * remount with a `key`, so that stored forms are read then
 */
export function useGoalForms(record: Participant, hydrated: boolean): GoalForms {
  const { userId } = usePageFacts()
  const { shown, now, put, drop } = useDrafts<GoalForm>(() =>
    (hydrated ? readDrafts<GoalForm>(name, userId) : [])
      .filter(({ id, text }) => wordsOf(record, id) !== text.trim())
      .map((form) => [form.id, { ...form, takesFocus: false }]),
  )
  const forms = [...shown.values()]
  useEffect(() => {
    const written = [...shown.values()].filter(({ text }) => text.trim() !== '')
    if (hydrated) saveDrafts(name, userId, written)
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
