import { getTranslations } from 'next-intl/server'
import type { Goal } from '@/lib/domain/participant'

/** What the participant wants to be able to do, in their own words. */
export async function Goals({ goals }: { goals: Goal[] }) {
  const t = await getTranslations('goals')
  return (
    <section aria-labelledby="goals" className="mx-auto w-full max-w-170">
      <h2 id="goals" className="mb-3 text-h3">
        {t('title')}
      </h2>
      <ul className="flex flex-col gap-2">
        {goals.map((goal) => (
          <li key={goal.id} className="rounded-card bg-surface px-5 py-4 wrap-anywhere forced-colors:border">
            {goal.description}
          </li>
        ))}
      </ul>
    </section>
  )
}
