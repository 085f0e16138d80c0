import { useTranslations } from 'next-intl'
import type { InOrder } from '@/lib/browser/mutations/order'
import type { NotSaved } from '@/lib/browser/mutations/send-change'
import { useMutations, useNewest } from '@/lib/browser/mutations/use-mutations'
import type { RecordChanges } from '@/lib/browser/mutations/use-record-changes'
import type { SelectedExercise } from '@/lib/domain/participant.schema'
import { canPlanDose } from '@/lib/domain/plan-settings'
import type { TreatmentPlanSettings } from '@/lib/domain/site'
import { useResultToast } from '../ui/use-result-toast'
import { chosenIn } from './use-dose-saves'
import { useReason } from './use-reason'
import type { UnsavedEdits } from './use-unsaved-edits'
import type { UsualDoses } from './use-usual-doses'

export type Doing = 'adding' | 'removing'

export type ExerciseChoice = {
  /** What is in progress for the exercise with that id. */
  doing: (id: string) => Doing | undefined
  add: (id: string) => Promise<void>
  remove: (id: string) => Promise<void>
  /** Adds a removed exercise again as it was, at the end of the plan. */
  restore: (before: SelectedExercise) => Promise<void>
}

const ignore = { whileSaving: 'ignore' } as const

/** Adds and removes exercises, each with a message that offers Undo or says what is not saved. */
export function useExerciseChoice({
  plan: { change, newest },
  order,
  edits,
  usual,
  titleOf,
  settings,
  reload,
  onMaximum,
}: {
  plan: RecordChanges
  order: InOrder
  edits: UnsavedEdits
  usual: UsualDoses
  titleOf: (id: string) => string
  settings: TreatmentPlanSettings
  reload: () => void
  /** Called when the plan is full: by the exercise just added, or with no room for one more. */
  onMaximum: () => void
}): ExerciseChoice {
  const t = useTranslations('physio')
  const { maxExercises } = settings
  const say = useResultToast({ undo: t('undo'), tryAgain: t('tryAgain'), dismiss: t('dismiss') })
  const reasonOf = useReason()
  /** By exercise id: whether it is in the plan. */
  const choices = useMutations<boolean>(newest, order)

  const words = (id: string) => ({ exercise: titleOf(id) })
  const failed = (id: string, failure: NotSaved) => ({
    ...words(id),
    told: failure.told,
    reason: reasonOf(failure),
  })

  async function select(
    id: string,
    {
      notSaved,
      again,
      done,
    }: {
      notSaved: 'notAdded' | 'notRestored'
      again: () => unknown
      done: (selected: SelectedExercise) => void
    },
  ): Promise<void> {
    await choices.run(
      {
        key: id,
        value: true,
        read: (saved) => chosenIn(saved, id) !== undefined,
        send: () => change('select-exercise', { exerciseId: id }),
        settled: (outcome) => {
          if (outcome.now === 'saved') {
            const selected = outcome.record && chosenIn(outcome.record, id)
            if (!selected) return
            edits.forget(id)
            done(selected)
          }
          if (outcome.now !== 'not-saved') return
          say(t(notSaved, failed(id, outcome.failure)), { tryAgain: again })
          if (outcome.failure.problem.slug !== 'limit-reached') return
          reload()
          onMaximum()
        },
      },
      ignore,
    )
  }

  // Added meanwhile on another computer, it may have a dose for this person: that one stays.
  const isNew = ({ sets, reps, notes }: SelectedExercise) =>
    notes === '' &&
    ['', settings.setsOptions[0]].includes(sets) &&
    ['', settings.repsOptions[0]].includes(reps)

  async function add(id: string): Promise<void> {
    const { selectedExercises } = newest()
    if (selectedExercises.length >= maxExercises && !chosenIn(newest(), id)) {
      onMaximum()
      return
    }
    const lost = edits.lost.find(({ exercise }) => exercise === id)
    if (lost) return restore(lost)
    await select(id, {
      notSaved: 'notAdded',
      again: () => addNow(id),
      done: (selected) => {
        const dose = usual.of(id)
        if (dose && isNew(selected)) {
          edits.restore(selected, { ...selected, ...dose })
          usual.begin(id)
        }
        say(t('added', words(id)), { undo: () => removeNow(id) })
        if (newest().selectedExercises.length === maxExercises) onMaximum()
      },
    })
  }

  async function restore(before: SelectedExercise): Promise<void> {
    const { exercise: id } = before
    await select(id, {
      notSaved: 'notRestored',
      again: () => restoreNow(before),
      done: (selected) => {
        edits.restore(selected, before)
        say(t('restored', words(id)), { undo: () => removeNow(id) })
      },
    })
  }

  async function remove(id: string): Promise<void> {
    let before: SelectedExercise | undefined
    await choices.run(
      {
        key: id,
        value: false,
        read: (saved) => chosenIn(saved, id) !== undefined,
        send: async () => {
          before = chosenIn(newest(), id)
          return before ? change('deselect-exercise', { exerciseId: id }) : null
        },
        settled: (outcome) => {
          if (outcome.now === 'saved' && before) {
            const left = edits.over(before)
            edits.forget(id)
            // Undo could not restore sets or repetitions that the clinic no longer offers.
            const isRestorable = canPlanDose(settings, outcome.record ?? newest(), left)
            say(t('removed', words(id)), isRestorable ? { undo: () => restoreNow(left) } : null)
          }
          if (outcome.now === 'not-saved')
            say(t('notRemoved', failed(id, outcome.failure)), { tryAgain: () => removeNow(id) })
        },
      },
      ignore,
    )
  }
  const [addNow, removeNow, restoreNow] = [useNewest(add), useNewest(remove), useNewest(restore)]

  return {
    doing: (id) => {
      const state = choices.states().get(id)
      if (state?.state !== 'saving') return undefined
      return state.value ? 'adding' : 'removing'
    },
    add: async (id) => {
      if (!choices.isDoublePress(id)) await add(id)
    },
    remove: async (id) => {
      if (!choices.isDoublePress(id)) await remove(id)
    },
    restore,
  }
}
