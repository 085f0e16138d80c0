import { useTranslations } from 'next-intl'
import type { SelectedExercise } from '@/lib/domain/participant'
import { useToast } from '../ui/toast'
import { chosenIn } from './use-dose-saves'
import { type Doing, useOneAtATime } from './use-one-at-a-time'
import type { PlanRecord } from './use-plan-record'
import { useReason } from './use-reason'
import type { Typed } from './use-typed'

export type ExerciseChoice = {
  /** What is going on with the exercise of that id. */
  doing: (id: string) => Doing | undefined
  add: (id: string) => Promise<void>
  remove: (id: string) => Promise<void>
  /** Takes an exercise up again as it was, at the end of the plan. @returns whether it is in the plan */
  restore: (before: SelectedExercise) => Promise<boolean>
}

/** Adds exercises to the plan and removes them, each with a message that offers Undo, or says what is not saved. */
export function useExerciseChoice({
  plan,
  typed,
  titleOf,
  maxExercises,
  onMaximum,
}: {
  plan: PlanRecord
  typed: Typed
  titleOf: (id: string) => string
  maxExercises: number
  /** Told when the plan is full: by the exercise just added, or with no room for one more. */
  onMaximum: () => void
}): ExerciseChoice {
  const t = useTranslations('physio')
  const toast = useToast()
  const reasonOf = useReason()
  const { doing, isDoubleTap, once } = useOneAtATime(plan.inOrder)

  function say(title: string, label: 'undo' | 'tryAgain', run: () => unknown): void {
    toast({ title, action: { label: t(label), run: () => void run() }, dismiss: t('dismiss') })
  }

  async function select(id: string, notSaved: 'notAdded' | 'notRestored', again: () => unknown) {
    const result = await plan.change('select-exercise', { exerciseId: id })
    const selected = result.record && chosenIn(result.record, id)
    if (selected) {
      typed.forget(id)
      return selected
    }
    if (result.saved) return null
    const { told } = result
    say(t(notSaved, { exercise: titleOf(id), told, reason: reasonOf(result) }), 'tryAgain', again)
    if (result.problem.slug === 'limit-reached') {
      plan.reload()
      onMaximum()
    }
    return null
  }

  async function add(id: string): Promise<void> {
    const { selectedExercises } = plan.newest()
    if (selectedExercises.length >= maxExercises && !chosenIn(plan.newest(), id)) {
      onMaximum()
      return
    }
    const lost = typed.lost.find(({ exercise }) => exercise === id)
    if (lost) {
      await restore(lost)
      return
    }
    await once(id, 'adding', async () => {
      if (!(await select(id, 'notAdded', () => add(id)))) return
      say(t('added', { exercise: titleOf(id) }), 'undo', () => remove(id))
      if (plan.newest().selectedExercises.length === maxExercises) onMaximum()
    })
  }

  async function remove(id: string): Promise<void> {
    await once(id, 'removing', async () => {
      const before = chosenIn(plan.newest(), id)
      if (!before) return
      const result = await plan.change('deselect-exercise', { exerciseId: id })
      const exercise = titleOf(id)
      if (result.saved || (result.record && !chosenIn(result.record, id))) {
        const left = typed.over(before)
        typed.forget(id)
        say(t('removed', { exercise }), 'undo', () => restore(left))
      } else {
        const { told } = result
        say(t('notRemoved', { exercise, told, reason: reasonOf(result) }), 'tryAgain', () => remove(id))
      }
    })
  }

  async function restore(before: SelectedExercise): Promise<boolean> {
    const id = before.exercise
    const restored = await once(id, 'adding', async () => {
      const selected = await select(id, 'notRestored', () => restore(before))
      if (!selected) return false
      typed.restore(selected, before)
      say(t('restored', { exercise: titleOf(id) }), 'undo', () => remove(id))
      return true
    })
    return restored ?? false
  }

  return {
    doing,
    add: async (id) => {
      if (!isDoubleTap(id)) await add(id)
    },
    remove: async (id) => {
      if (!isDoubleTap(id)) await remove(id)
    },
    restore,
  }
}
