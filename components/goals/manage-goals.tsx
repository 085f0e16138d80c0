'use client'

import { useTranslations } from 'next-intl'
import { useParticipant } from '@/lib/browser/use-participant'
import type { Participant } from '@/lib/domain/participant'

type ManageGoalsProps = {
  userId: string
  /** What the server loaded; `null` where there is no record, `undefined` where it could not be loaded. */
  initial: Participant | null | undefined
  /** The most goals there may be (site settings). */
  maxGoals: number
}

/** The participant's goals: seen, added, changed and deleted. Nothing while there is no record. */
export function ManageGoals({ userId, initial, maxGoals }: ManageGoalsProps) {
  const t = useTranslations('goals')
  const { participant } = useParticipant(userId, initial)
  if (!participant) return null
  return (
    <section id="goals" aria-labelledby="goals-title">
      <h2 id="goals-title" className="text-h2">
        {t('title')} {maxGoals}
      </h2>
    </section>
  )
}
