'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useHydrated } from '@/lib/browser/page/use-hydrated'
import { useParticipant } from '@/lib/browser/record/use-participant'
import type { Goal, Participant } from '@/lib/domain/participant.schema'
import { usePageFacts } from '../shell/page-facts'
import { AddGoal } from './add-goal'
import { GoalRow } from './goal-row'
import { useGoals } from './use-goals'

type ManageGoalsProps = {
  /** The record loaded by the server; `null` if there is none, `undefined` if it could not be loaded. */
  initial: Participant | null | undefined
  /** Maximum number of goals (site settings). */
  maxGoals: number
}

/** The participant's goals, to add, edit and delete. Renders nothing if there is no record. */
export function ManageGoals({ initial, maxGoals }: ManageGoalsProps) {
  const { participant, reload } = useParticipant(usePageFacts().userId, initial)
  const hydrated = useHydrated()
  if (!participant || (maxGoals === 0 && participant.participantGoals.length === 0)) return null
  // The `key` remounts it after hydration: drafts stored in this tab are unknown before.
  return (
    <GoalList
      key={String(hydrated)}
      hydrated={hydrated}
      participant={participant}
      reload={reload}
      maxGoals={maxGoals}
    />
  )
}

function GoalList({
  hydrated,
  participant,
  reload,
  maxGoals,
}: {
  hydrated: boolean
  participant: Participant
  reload: () => void
  maxGoals: number
}) {
  const t = useTranslations('goals')
  const heading = useRef<HTMLHeadingElement>(null)
  const goals = useGoals(participant, reload, hydrated)
  const saved = participant.participantGoals

  const remove = async ({ id }: Goal) => {
    const deleted = await goals.save(id, null)
    if (deleted && document.activeElement === document.body) heading.current?.focus()
  }
  return (
    <section id="goals" aria-labelledby="goals-title" className="mx-auto w-full max-w-170">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2
          ref={heading}
          id="goals-title"
          tabIndex={-1}
          className="text-h3 focus-visible:shadow-none focus-visible:outline-transparent"
        >
          {t('title')}
        </h2>
        {saved.length > 0 && saved.length <= maxGoals && (
          <p className="text-ink-2">{t('count', { count: saved.length, max: maxGoals })}</p>
        )}
      </div>
      <ul className="flex flex-col gap-2">
        {rowsOf(saved, goals.forms).map((id, place) => (
          <GoalRow
            key={id}
            goal={saved.find((goal) => goal.id === id)}
            place={place}
            form={goals.forms.find((form) => form.id === id)}
            goals={goals}
            onDelete={(goal) => void remove(goal)}
          />
        ))}
      </ul>
      <AddGoal count={saved.length} maxGoals={maxGoals} goals={goals} />
    </section>
  )
}

/** Ids of the saved goals, and of open forms whose goal is not among them. */
function rowsOf(saved: Goal[], forms: readonly { id: string; place: number | null }[]): string[] {
  const rows = saved.map(({ id }) => id)
  for (const { id, place } of forms) if (!rows.includes(id)) rows.splice(place ?? rows.length, 0, id)
  return rows
}
