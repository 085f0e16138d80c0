import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import type { ProblemError } from '@/lib/browser/problem-error'
import { type NotSavedAs, useChange } from '@/lib/browser/use-change'
import type { Participant } from '@/lib/domain/participant'
import { useToast } from '../ui/toast'
import { askFor, type GoalChange, wordsOf } from './goal-change'
import { type GoalForms, useGoalForms } from './use-goal-forms'

/** What is going on with a goal that the person has just added, changed or deleted. */
export type Attempt = { change: GoalChange } & (
  { state: 'saving' } | { state: 'not-saved'; problem: ProblemError; told: NotSavedAs }
)

export type Goals = Pick<GoalForms, 'forms' | 'open' | 'write'> & {
  attempt: (id: string) => Attempt | undefined
  /** @returns whether it is saved; `false` too where the last change of this goal is still under way */
  save: (change: GoalChange) => Promise<boolean>
  /** Closes a goal's form and forgets what was not saved of it. */
  cancel: (id: string) => void
  /** True while a tap may still be meant for something that has just gone. */
  settling: boolean
}

// The second tap of a double tap must not reach what comes up in the place of the first: not the next goal's "Delete".
const doubleTapMilliseconds = 600

/**
 * Adds, edits and deletes goals, each with a message that offers Undo, and remembers what could not be saved.
 * @param alive see `useGoalForms`
 */
export function useGoals(userId: string, record: Participant, reload: () => void, alive: boolean): Goals {
  const t = useTranslations('goals')
  const ask = useChange(userId, record)
  const toast = useToast()
  const { forms, open, write, close } = useGoalForms(userId, record, alive)
  const [attempts, setAttempts] = useState<ReadonlyMap<string, Attempt>>(new Map())
  const [cancelled, setCancelled] = useState(0)
  const underWay = useRef(new Set<string>())

  const note = (id: string, attempt: Attempt | undefined) => {
    setAttempts((before) => {
      const after = new Map(before)
      if (attempt) after.set(id, attempt)
      else after.delete(id)
      return after
    })
  }

  async function save(change: GoalChange): Promise<boolean> {
    const { id, before, after } = change
    if (underWay.current.has(id)) return false
    underWay.current.add(id)
    note(id, { change, state: 'saving' })
    const [result] = await Promise.all([askFor(ask, change), timeOfADoubleTap()])
    underWay.current.delete(id)
    if (!result.saved) {
      const { problem, told } = result
      note(id, { change, state: 'not-saved', problem, told })
      // Also after an Undo: its words must not be lost.
      if (after !== null) open({ id, text: after, place: null })
      if (problem.slug === 'limit-reached' || problem.slug === 'not-found') reload()
      return false
    }
    note(id, undefined)
    close(id)
    toast({
      title: t(wordsFor(change)),
      action: { label: t('undo'), run: () => void save({ id, before: after, after: before }) },
      dismiss: t('dismiss'),
    })
    return true
  }

  return {
    forms,
    open,
    write,
    save,
    attempt: (id) => {
      const attempt = attempts.get(id)
      // It was saved after all: the record, read again since, says so.
      const found = attempt?.state === 'not-saved' && wordsOf(record, id) === attempt.change.after
      return found ? undefined : attempt
    },
    cancel: (id) => {
      note(id, undefined)
      close(id)
      setCancelled((before) => before + 1)
      void timeOfADoubleTap().then(() => setCancelled((before) => before - 1))
    },
    settling: cancelled > 0 || [...attempts.values()].some(isDeleting),
  }
}

function timeOfADoubleTap(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, doubleTapMilliseconds))
}

function isDeleting({ state, change }: Attempt): boolean {
  return state === 'saving' && change.after === null
}

function wordsFor({ before, after }: GoalChange) {
  if (after === null) return 'deleted'
  return before === null ? 'added' : 'changed'
}
