'use client'

import { useTranslations } from 'next-intl'
import { useParticipant } from '@/lib/browser/record/use-participant'
import type { Participant } from '@/lib/domain/participant.schema'
import { planStage } from '@/lib/domain/plan'
import { IdleLink } from '../shell/idle-link'
import { usePageFacts } from '../shell/page-facts'
import { buttonClasses } from '../ui/button'

const toManage = '/participant/stats#goals'

/** The participant's goals in their own words, with a link to change them. */
export function Goals({
  initial,
  maxGoals,
}: {
  /** The record loaded by the server; `null` if there is none, `undefined` if it could not be loaded. */
  initial: Participant | null | undefined
  maxGoals: number
}) {
  const t = useTranslations('goals')
  const { userId, today } = usePageFacts()
  const { participant } = useParticipant(userId, initial)
  const goals = participant?.participantGoals ?? []
  if (!participant || (goals.length === 0 && maxGoals === 0)) return null
  // The page of a finished plan shows the goals elsewhere.
  if (planStage(participant, today).stage === 'finished') return null
  return (
    <section aria-labelledby="goals" className="mx-auto w-full max-w-170">
      <h2 id="goals" className="mb-3 text-h3">
        {t('title')}
      </h2>
      <ul className="flex flex-col gap-2">
        {goals.map((goal) => (
          <li
            key={goal.id}
            dir="auto"
            className="rounded-card bg-surface px-5 py-4 wrap-anywhere whitespace-pre-line forced-colors:border"
          >
            {goal.description}
          </li>
        ))}
      </ul>
      {goals.length === 0 && <p className="text-ink-2">{t('empty')}</p>}
      <IdleLink href={toManage} className={buttonClasses({ look: 'quiet' }, '-mx-3 print:hidden')}>
        {t(goals.length === 0 ? 'add' : 'change')}
      </IdleLink>
    </section>
  )
}
