import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { doublePressMilliseconds } from '@/lib/browser/mutations/mutations'
import type { InOrder } from '@/lib/browser/mutations/order'
import { useMutations, useNewest } from '@/lib/browser/mutations/use-mutations'
import type { RecordChanges } from '@/lib/browser/mutations/use-record-changes'
import { idsOf, inOrder, isSame, movedBy } from '@/lib/domain/changes/exercise-order'
import type { Participant, SelectedExercise } from '@/lib/domain/participant.schema'
import { useResultToast } from '../ui/use-result-toast'
import { useReason } from './use-reason'

export type ExerciseOrder = {
  /** The plan's exercises: in the new order while it is being saved, otherwise as they are in the record. */
  shown: SelectedExercise[]
  isSaving: boolean
  /** Moves an exercise one place up (-1) or down (1), if there is such a place. */
  move: (id: string, by: -1 | 1) => void
}

const part = 'order'

/** Moves exercises up and down, with a message that offers Undo or says what is not saved. */
export function useExerciseOrder(
  { change, newest }: RecordChanges,
  order: InOrder,
  record: Participant,
  titleOf: (id: string) => string,
): ExerciseOrder {
  const t = useTranslations('physio')
  const say = useResultToast({ undo: t('undo'), tryAgain: t('tryAgain'), dismiss: t('dismiss') })
  const reasonOf = useReason()
  const orders = useMutations<string[]>(newest, order)
  const pressed = useRef({ id: '', at: Number.NEGATIVE_INFINITY })
  const before = useRef<string[]>([])
  const state = orders.states().get(part)
  const wanted = state?.state === 'saving' ? state.value : null
  const ordered = (selected: SelectedExercise[]) => (wanted ? inOrder(selected, wanted) : selected)

  const bringNow = useNewest(bring)

  function bring(id: string, ids: string[], words: 'moved' | 'movedBack'): void {
    // Of several moves in a row, Undo returns to the order before the first one.
    if (!wanted) before.current = idsOf(newest().selectedExercises)
    const old = before.current
    void orders.run(
      {
        key: part,
        value: ids,
        read: (saved) => idsOf(saved?.selectedExercises ?? []),
        same: (now, then) =>
          isSame(
            now.filter((each) => then.includes(each)),
            then.filter((each) => now.includes(each)),
          ),
        // Exercises may have been added or removed since the press.
        send: () => change('exercise-order', { exercises: idsOf(inOrder(newest().selectedExercises, ids)) }),
        settled: (outcome) => {
          const exercise = titleOf(id)
          if (outcome.now === 'not-saved') {
            const { failure } = outcome
            say(t('notMoved', { exercise, told: failure.told, reason: reasonOf(failure) }), {
              tryAgain: () => bringNow(id, ids, words),
            })
            return
          }
          const place = idsOf(newest().selectedExercises).indexOf(id) + 1
          say(t(words, { exercise, place }), { undo: () => bringNow(id, old, 'movedBack') })
        },
      },
      { whileSaving: 'replace' },
    )
  }
  return {
    shown: ordered(record.selectedExercises),
    isSaving: wanted !== null,
    move: (id, by) => {
      const now = performance.now()
      const { id: last, at } = pressed.current
      // The rows have moved under the pointer: a double press must not move its neighbour back.
      if (last !== id && now - at < doublePressMilliseconds) return
      pressed.current = { id, at: now }
      const ids = idsOf(ordered(newest().selectedExercises))
      const moved = movedBy(ids, id, by)
      if (!isSame(moved, ids)) bring(id, moved, 'moved')
    },
  }
}
