import { useMemo, useState } from 'react'
import { readDrafts, saveDrafts } from '@/lib/browser/mutations/saved-drafts'
import { useHydrated } from '@/lib/browser/page/use-hydrated'
import type { SelectedExercise } from '@/lib/domain/participant.schema'
import { usePageFacts } from '../shell/page-facts'

/**
 * The exercise that an earlier version of this page had removed from the plan to move it, if this tab was closed or reloaded
 * before that version added it again.
 */
export function useLeftOut(): { leftOut: SelectedExercise[]; forget: (id: string) => void } {
  const { userId } = usePageFacts()
  const hydrated = useHydrated()
  const [forgotten, setForgotten] = useState<string | null>(null)
  const stored = useMemo(() => {
    const [job] = hydrated ? readDrafts<{ taken: SelectedExercise | null }>(name, userId) : []
    return job?.taken ?? null
  }, [hydrated, userId])
  return {
    leftOut: stored && stored.exercise !== forgotten ? [stored] : [],
    forget: (id) => {
      if (stored?.exercise !== id) return
      saveDrafts(name, userId, [])
      setForgotten(id)
    },
  }
}

const name = 'steadily-plan-order'
