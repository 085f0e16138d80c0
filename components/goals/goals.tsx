'use client'

import { useTranslations } from 'next-intl'
import { useParticipant } from '@/lib/browser/use-participant'
import type { Participant } from '@/lib/domain/participant'
import { IdleLink } from '../shell/idle-link'
import { buttonClasses } from '../ui/button'

const toManage = '/participant/stats#goals'

/** What the participant wants to be able to do, in their own words, with the way to change them. */
export function Goals({
  userId,
  initial,
  maxGoals,
}: {
  userId: string
  /** What the server loaded; `null` where there is no record, `undefined` where it could not be loaded. */
  initial: Participant | null | undefined
  maxGoals: number
}) {
  const t = useTranslations('goals')
  const { participant } = useParticipant(userId, initial)
  const goals = participant?.participantGoals ?? []
  if (!participant || (goals.length === 0 && maxGoals === 0)) return null
  return (
    <section aria-labelledby="goals" className="mx-auto w-full max-w-170">
      <h2 id="goals" className="mb-3 text-h3">
        {t('title')}
      </h2>
      <ul className="flex flex-col gap-2">
        {goals.map((goal) => (
          <li
            key={goal.id}
            className="rounded-card bg-surface px-5 py-4 wrap-anywhere whitespace-pre-line forced-colors:border"
          >
            {goal.description}
          </li>
        ))}
      </ul>
      {goals.length === 0 && <p className="text-ink-2">{t('empty')}</p>}
      <IdleLink href={toManage} className={buttonClasses('quiet', '-mx-3 print:hidden')}>
        {t(goals.length === 0 ? 'add' : 'change')}
      </IdleLink>
    </section>
  )
}
