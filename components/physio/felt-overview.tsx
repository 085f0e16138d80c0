import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { JournalCopy } from '@/lib/browser/journal/use-journal'
import { weeksWithAnswers } from '@/lib/domain/journal/felt-weeks'
import { useFeltWords } from '../journal/use-felt-words'
import { usePageFacts } from '../shell/page-facts'
import { DenseButton } from './dense-button'
import { MuchPainMark } from './much-pain-mark'

// In a chunk of its own, because most visits do not open it.
const LazyFeltTable = dynamic(() => import('./felt-table').then(({ FeltTable }) => FeltTable))

/**
 * How the sessions felt: the last answer in a line, which opens a table by week. It has the height of a line in every
 * state, so that the plan below does not move.
 */
export function FeltOverview({ copy }: { copy: JournalCopy }) {
  const t = useTranslations('physio')
  const feltWords = useFeltWords()
  const { journal } = usePageFacts()
  const [open, setOpen] = useState(false)
  if (copy.state === 'not-kept') return null
  if (copy.state === 'away')
    return (
      <p className="flex min-h-11 flex-wrap items-center gap-x-3">
        <span>{t('feltAway')}</span>
        <DenseButton onClick={copy.reload}>{t('tryAgain')}</DenseButton>
      </p>
    )
  const weeks = copy.state === 'read' ? weeksWithAnswers(copy.journal.sessions) : []
  const last = weeks[0]?.sessions.findLast(({ felt }) => felt !== null)
  if (!last)
    return (
      <p className="flex min-h-11 items-center text-ink-2">
        {t(copy.state === 'loading' ? 'feltLoading' : 'feltNone')}
      </p>
    )
  const { week, session } = last
  return (
    <details
      className="group/felt"
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open)
      }}
    >
      <summary className="flex min-h-11 flex-wrap items-center gap-x-2 @3xl:flex-nowrap [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 @3xl:truncate">
          <strong>{t('felt')}</strong>{' '}
          <span>{t('feltLast', { words: feltWords(last.felt), week, session })}</span>
        </span>
        <MuchPainMark felt={last.felt} stopFrom={journal?.pain?.stopFrom} />
        <span className="shrink-0 font-bold text-brand underline underline-offset-4">{t('feltAll')}</span>
        <ChevronDown aria-hidden="true" className="shrink-0 group-open/felt:rotate-180" />
      </summary>
      {open && <LazyFeltTable weeks={weeks} stopFrom={journal?.pain?.stopFrom} />}
    </details>
  )
}
