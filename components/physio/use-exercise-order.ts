import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { saveNow } from '@/lib/browser/mutations/changes-under-way'
import { doublePressMilliseconds } from '@/lib/browser/mutations/mutations'
import type { InOrder } from '@/lib/browser/mutations/order'
import { readDrafts, saveDrafts } from '@/lib/browser/mutations/saved-drafts'
import type { ChangeResult, NotSaved } from '@/lib/browser/mutations/send-change'
import { useMutations } from '@/lib/browser/mutations/use-mutations'
import type { RecordChanges } from '@/lib/browser/mutations/use-record-changes'
import { useHydrated } from '@/lib/browser/page/use-hydrated'
import type { PayloadOf } from '@/lib/domain/changes/changes'
import type { Participant, SelectedExercise } from '@/lib/domain/participant'
import {
  inNewOrder,
  movedBy,
  type NewOrder,
  nextOrderStep,
  type OrderStep,
  stillToMove,
} from '@/lib/domain/plan-order'
import { canPlanDose } from '@/lib/domain/plan-settings'
import type { TreatmentPlanSettings } from '@/lib/domain/site'
import { usePageFacts } from '../shell/page-facts'
import { useResultToast } from '../ui/use-result-toast'

export type ExerciseOrder = {
  /** The plan's exercises: in the new order while it is being saved, otherwise as they are in the record. */
  shown: SelectedExercise[]
  /** Id of the exercise whose new place is being saved. */
  moving: string | null
  /** Id of the exercise that is out of the record until it is added again. */
  takenOut: string | null
  /** Moves an exercise one place up (-1) or down (1); without such a place it does nothing. */
  move: (id: string, by: -1 | 1) => void
  /** A new order that is saved in part; `null` if there is none. */
  half: HalfOrder | null
}

export type HalfOrder = {
  /** The exercise that is missing from the plan now. */
  missing: SelectedExercise | null
  /** `null` after the page was loaded again. */
  failure: NotSaved | null
  goOn: () => void
  /** Gives the plan back the order that it had. */
  putBack: () => void
}

/** `before`: the order that "Undo" and "Put back" return to. `moved`: the exercise that the physio moved. */
type Job = NewOrder & { before: string[]; moved: string }

const name = 'steadily-plan-order'
const part = 'order'
// More than any new order of a plan needs: a backend that adds an exercise elsewhere must not be called forever.
const mostCallsForEach = 8

/**
 * Moves exercises up and down, with the specification's own calls. What is left to do is remembered in this tab, so that
 * it can be gone on with after a failure at any call, and after the page was loaded again.
 */
export function useExerciseOrder({
  plan: { change, newest },
  order,
  record,
  settings,
  titleOf,
  isInLibrary,
}: {
  plan: RecordChanges
  order: InOrder
  record: Participant
  settings: TreatmentPlanSettings
  titleOf: (id: string) => string
  isInLibrary: (id: string) => boolean
}): ExerciseOrder {
  const t = useTranslations('physio')
  const say = useResultToast({ undo: t('undo'), tryAgain: t('tryAgain'), dismiss: t('dismiss') })
  const { userId } = usePageFacts()
  const hydrated = useHydrated()
  const orders = useMutations<string>(newest, order)
  const [rendered, setRendered] = useState<Job | null | undefined>(undefined)
  const pressed = useRef({ id: '', at: Number.NEGATIVE_INFINITY })

  // The loop below outlives the render that began it.
  const held = useRef<Job | null | undefined>(undefined)
  const stored = () => readDrafts<Job>(name, userId)[0] ?? null
  const kept = () => (held.current === undefined ? stored() : held.current)
  const keep = (job: Job | null) => {
    held.current = job
    saveDrafts(name, userId, job ? [job] : [])
    setRendered(job)
  }
  const job = rendered === undefined ? (hydrated ? stored() : null) : rendered
  const state = orders.states().get(part)
  const isSaving = state?.state === 'saving'
  const isOpen = job !== null && nextOrderStep(record, job) !== null

  async function send(): Promise<ChangeResult> {
    let result: ChangeResult = { saved: true, record: undefined }
    const most = mostCallsForEach * (newest().selectedExercises.length + 1)
    for (let calls = 0; calls < most && result.saved; calls++) {
      const left = kept()
      const step = left && nextOrderStep(newest(), left)
      if (!step) {
        keep(null)
        return result
      }
      if (step.call === 'deselect-exercise') keep({ ...left, taken: step.taken })
      const made = await make(step)
      // If the answer was lost, the record that was read again says whether to go on.
      const isMade = made.saved || (made.record !== undefined && !isNext(step))
      result = isMade ? { saved: true, record: made.record } : made
    }
    return result
  }

  function isNext(step: OrderStep): boolean {
    const left = kept()
    return left !== null && JSON.stringify(nextOrderStep(newest(), left)) === JSON.stringify(step)
  }

  function make(step: OrderStep): Promise<ChangeResult> {
    if (step.call === 'deselect-exercise') return change(step.call, { exerciseId: step.taken.exercise })
    const { exercise: exerciseId } = step
    if (step.call === 'select-exercise') return change(step.call, { exerciseId })
    const payload = { exerciseId, [step.field]: step.value }
    return change(step.call, payload as PayloadOf<'exercise-plan-update'>)
  }

  function bring({ order: wanted, moved }: Pick<Job, 'order' | 'moved'>, words: 'moved' | 'movedBack'): void {
    const before = kept()?.before ?? newest().selectedExercises.map(({ exercise }) => exercise)
    keep({ order: wanted, taken: kept()?.taken ?? null, before, moved })
    void orders.run(
      {
        key: part,
        value: wanted.join(' '),
        read: (saved) => (saved?.selectedExercises ?? []).map(({ exercise }) => exercise).join(' '),
        same: () => {
          const left = kept()
          return left === null || nextOrderStep(newest(), left) === null
        },
        send,
        settled: (outcome) => {
          // Notes that were typed meanwhile waited for their exercise.
          window.dispatchEvent(new Event(saveNow))
          const left = kept()
          if (outcome.now !== 'saved' || (left && nextOrderStep(newest(), left))) return
          keep(null)
          const place = newest().selectedExercises.findIndex(({ exercise }) => exercise === moved) + 1
          say(t(words, { exercise: titleOf(moved), place }), {
            undo: () => bring({ order: before, moved }, 'movedBack'),
          })
        },
      },
      { whileSaving: 'replace' },
    )
  }

  function move(id: string, by: -1 | 1): void {
    const now = performance.now()
    const { id: last, at } = pressed.current
    // The rows have moved under the pointer: a double press must not move its neighbour back.
    if (last !== id && now - at < doublePressMilliseconds) return
    pressed.current = { id, at: now }
    const left = kept()
    const entries = left ? inNewOrder(newest().selectedExercises, left) : newest().selectedExercises
    const ids = entries.map(({ exercise }) => exercise)
    const wanted = movedBy(ids, id, by)
    if (wanted.join(' ') === ids.join(' ')) return
    const stuck = stillToMove(entries, wanted).find((entry) => {
      const others = { ...newest(), selectedExercises: entries.filter((each) => each !== entry) }
      return !isInLibrary(entry.exercise) || !canPlanDose(settings, others, doseOf(entry))
    })
    if (stuck) say(t('notMovable', { exercise: titleOf(stuck.exercise) }), null)
    else if (entries.length > settings.maxExercises)
      say(t('tooManyToMove', { count: settings.maxExercises }), null)
    else bring({ order: wanted, moved: id }, 'moved')
  }

  return {
    shown: job && isSaving ? inNewOrder(record.selectedExercises, job) : record.selectedExercises,
    moving: job && isSaving ? job.moved : null,
    takenOut: job?.taken?.exercise ?? null,
    move,
    half:
      isOpen && !isSaving
        ? {
            missing: record.selectedExercises.some(({ exercise }) => exercise === job.taken?.exercise)
              ? null
              : job.taken,
            failure: state?.state === 'not-saved' ? state.failure : null,
            goOn: () => {
              bring(job, 'moved')
            },
            putBack: () => {
              bring({ ...job, order: job.before }, 'movedBack')
            },
          }
        : null,
  }
}

/** The sets and repetitions that must be set again; an exercise that had none keeps those it begins with. */
function doseOf({ sets, reps }: SelectedExercise): Partial<SelectedExercise> {
  return { ...(sets !== '' && { sets }), ...(reps !== '' && { reps }) }
}
