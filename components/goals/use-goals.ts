import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useMutations, type PartState } from '@/lib/browser/mutations/use-mutations'
import { useRecordChanges } from '@/lib/browser/mutations/use-record-changes'
import type { Participant } from '@/lib/domain/participant.schema'
import { usePageFacts } from '../shell/page-facts'
import { useResultToast } from '../ui/use-result-toast'
import { sendGoal, wordsOf } from './goal-change'
import { type GoalForms, useGoalForms } from './use-goal-forms'

/** State of a goal that the user has just added, changed or deleted: `value` is its intended text. */
export type Attempt = PartState<string | null>

export type Goals = Pick<GoalForms, 'forms' | 'open' | 'write'> & {
  attempt: (id: string) => Attempt | undefined
  /**
   * @param words `null` deletes the goal
   * @returns whether it is saved; also `false` if the last change of this goal is still in progress
   */
  save: (id: string, words: string | null) => Promise<boolean>
  /** Closes a goal's form and discards its unsaved text. */
  cancel: (id: string) => void
  /** True while a press may still be meant for something that has just disappeared. */
  settling: boolean
}

/**
 * Adds, edits and deletes goals, each with a message that offers Undo, and remembers changes that could not be saved.
 * @param hydrated see `useGoalForms`
 */
export function useGoals(record: Participant, reload: () => void, hydrated: boolean): Goals {
  const t = useTranslations('goals')
  const say = useResultToast({ undo: t('undo'), tryAgain: t('tryAgain'), dismiss: t('dismiss') })
  const { change, newest } = useRecordChanges(usePageFacts().userId, record)
  const goals = useMutations<string | null>(newest)
  const { forms, open, write, close } = useGoalForms(record, hydrated)

  // Undo is pressed later and must run the newest `save`.
  const newestSave = useRef<(id: string, words: string | null) => Promise<boolean>>(null)
  function announce(id: string, before: string | null, words: string | null): void {
    say(t(wordsFor(before, words)), { undo: () => newestSave.current?.(id, before) })
  }

  async function save(id: string, words: string | null): Promise<boolean> {
    const before = wordsOf(newest(), id)
    const outcome = await goals.run(
      {
        key: id,
        value: words,
        read: (saved) => wordsOf(saved, id),
        send: () => sendGoal(change, { id, before, words }),
      },
      // The second press of a double press must not reach what takes its place, such as the next goal's "Delete".
      { whileSaving: 'ignore', hold: true },
    )
    if (outcome?.now === 'not-saved') {
      const { slug } = outcome.failure.problem
      // Also after an Undo, so that its text is not lost.
      if (words !== null) open({ id, text: words, place: null })
      if (slug === 'limit-reached' || slug === 'not-found') reload()
    }
    if (outcome?.now !== 'saved') return false
    close(id)
    announce(id, before, words)
    return true
  }
  useEffect(() => {
    newestSave.current = save
  })

  return {
    forms,
    open,
    write,
    save,
    attempt: (id) => goals.of(id, record),
    cancel: (id) => {
      goals.forget([id])
      close(id)
      void goals.close()
    },
    settling: goals.isClosing() || [...goals.states().values()].some(isDeleting),
  }
}

function isDeleting({ state, value }: Attempt): boolean {
  return state === 'saving' && value === null
}

function wordsFor(before: string | null, words: string | null) {
  if (words === null) return 'deleted'
  return before === null ? 'added' : 'changed'
}
