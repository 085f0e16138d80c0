'use client'

import { useEffect, useEffectEvent } from 'react'
import { visitBasis } from '@/lib/browser/record/visit-basis'
import type { PlanSnapshot } from '@/lib/domain/plan-snapshot'
import { usePageFacts } from '../shell/page-facts'

/** Stores the plan at the first view of the day, for the list of what changed in this visit. Renders nothing. */
export function KeepVisitBasis({ plan }: { plan: PlanSnapshot }) {
  const { userId, today } = usePageFacts()
  const take = useEffectEvent(() => visitBasis(userId, today, plan))
  // Not on a change of the plan: at the end of the visit it would store again what was just cleared.
  useEffect(() => {
    take()
  }, [userId, today])
  return null
}
