import { useState } from 'react'
import { readDrafts, saveDrafts } from '@/lib/browser/mutations/saved-drafts'
import { useHydrated } from '@/lib/browser/page/use-hydrated'
import type { UsualDose } from '@/lib/domain/exercise'
import type { SelectedExercise } from '@/lib/domain/participant.schema'
import { usePageFacts } from '../shell/page-facts'

export type UsualDoses = {
  of: (id: string) => UsualDose | undefined
  /** Whether an exercise of the plan still has the usual dose that it was added with, and the physio has not confirmed it. */
  isOpen: (chosen: SelectedExercise) => boolean
  /** Called when an exercise gets its usual dose. */
  begin: (id: string) => void
  /** Called when the physio has confirmed the dose, or chosen another. */
  settle: (id: string) => void
}

const name = 'steadily-usual-doses'

/**
 * The usual doses that the physio has not looked at yet. They are remembered in this tab until the visit ends, and never
 * sent: the record does not say who chose a dose.
 * @param of the usual dose of an exercise in the library
 */
export function useUsualDoses(of: UsualDoses['of']): UsualDoses {
  const { userId } = usePageFacts()
  const hydrated = useHydrated()
  const [marked, setMarked] = useState<string[] | null>(null)
  const open = marked ?? (hydrated ? readDrafts<string>(name, userId) : [])
  // From storage, because an exercise may be added by a callback of an earlier render.
  const change = (id: string, more: string[]) => {
    const next = [...readDrafts<string>(name, userId).filter((each) => each !== id), ...more]
    saveDrafts(name, userId, next)
    setMarked(next)
  }
  return {
    of,
    isOpen: ({ exercise: id, sets, reps }) => {
      const dose = of(id)
      return open.includes(id) && dose?.sets === sets && dose.reps === reps
    },
    begin: (id) => {
      change(id, [id])
    },
    settle: (id) => {
      change(id, [])
    },
  }
}
