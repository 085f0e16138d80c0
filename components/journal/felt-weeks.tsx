import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useJournal } from '@/lib/browser/journal/use-journal'
import { weeksWithAnswers } from '@/lib/domain/journal/felt-weeks'
import { usePageFacts } from '../shell/page-facts'

// In a chunk of its own, because it is shown only once something is answered.
const LazyFeltList = dynamic(() => import('./felt-list').then(({ FeltList }) => FeltList))

/** How the sessions felt, week by week, the latest first. Renders nothing if no answer was given. */
export function FeltWeeks() {
  const t = useTranslations('journal')
  const { userId, journal } = usePageFacts()
  const copy = useJournal(userId, journal)
  const weeks = copy.state === 'read' ? weeksWithAnswers(copy.journal.sessions) : []
  if (weeks.length === 0) return null
  return (
    <section aria-labelledby="felt">
      <h2 id="felt" className="mb-3 text-h3">
        {t('feltTitle')}
      </h2>
      <LazyFeltList weeks={weeks} />
    </section>
  )
}
