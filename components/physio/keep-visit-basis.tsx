'use client'

import { useEffect, useEffectEvent } from 'react'
import { useCachedRecord } from '@/lib/browser/record/use-participant'
import { takeVisitBasis } from '@/lib/browser/record/visit-basis'
import type { Participant } from '@/lib/domain/participant'
import { usePageFacts } from '../shell/page-facts'

/** Notes the record at the first view of the day, for the list of what changed in this visit. Renders nothing. */
export function KeepVisitBasis({ made }: { made: Participant }) {
  const { userId, today } = usePageFacts()
  const record = useCachedRecord(userId) ?? made
  const take = useEffectEvent(() => takeVisitBasis(userId, today, record))
  // Not on a change of the record: at the end of the visit it would store again what was just cleared.
  useEffect(() => {
    take()
  }, [userId, today])
  return null
}
