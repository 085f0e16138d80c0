import { Printer } from 'lucide-react'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import type { ReactNode } from 'react'
import type { Goal, Participant } from '@/lib/domain/participant.schema'
import { adherence } from '@/lib/domain/plan'
import { Contact } from '../content/contact'
import { WhenHydrated } from '../content/when-hydrated'
import { usePageFacts } from '../shell/page-facts'
import { Button, buttonClasses } from '../ui/button'
import { PageTitle } from '../ui/page-title'
import { FreeSessions } from '../journal/free-sessions'
import { FinishedBand } from './finished-band'
import { FinishedNumbers } from './finished-numbers'

/** The end of the plan: what was done, in words, the goals, and what comes next. */
export function Finished({ participant }: { participant: Participant }) {
  const t = useTranslations('log')
  const { contact } = usePageFacts()
  const weeks = participant.participantDiary
  const begun = adherence(weeks).done > 0
  return (
    <>
      <div className="flex flex-col gap-6">
        <PageTitle>{t(begun ? 'finishedTitle' : 'finishedOver', { weeks: weeks.length })}</PageTitle>
        <FinishedBand weeks={weeks} drawn={begun} />
        <FinishedNumbers weeks={weeks} exercises={participant.selectedExercises.length} />
      </div>
      <FreeSessions participant={participant} />
      {participant.participantGoals.length > 0 && <FinishedGoals goals={participant.participantGoals} />}
      <Part id="next" title={t('finishedNextTitle')}>
        <p>{t(begun ? 'finishedNext' : 'finishedBegin')}</p>
        <div className="mt-4 mb-3 flex flex-wrap gap-3 print:hidden">
          <Link
            href="/participant/exercises"
            prefetch={false}
            className={buttonClasses({ look: 'primary' }, 'wrap-anywhere')}
          >
            {t('finishedPrint')}
          </Link>
          <Link href="/participant/stats" prefetch={false} className={buttonClasses({ look: 'secondary' })}>
            {t('finishedStats')}
          </Link>
        </div>
        <WhenHydrated className="mb-3">
          <Button look="secondary" className="gap-3" onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            <span>{t('finishedSummary')}</span>
          </Button>
        </WhenHydrated>
        <Contact email={contact} />
      </Part>
    </>
  )
}

function FinishedGoals({ goals }: { goals: Goal[] }) {
  const t = useTranslations('log')
  return (
    <Part id="goals" title={t('finishedGoals')}>
      <ul className="mb-3 flex flex-col gap-2">
        {goals.map((goal) => (
          <li
            key={goal.id}
            dir="auto"
            className="rounded-card bg-surface px-5 py-4 wrap-anywhere forced-colors:border"
          >
            {goal.description}
          </li>
        ))}
      </ul>
      <p className="text-ink-2">{t('finishedGoalsHint')}</p>
    </Part>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-h3">
        {title}
      </h2>
      {children}
    </section>
  )
}
