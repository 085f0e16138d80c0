import { useTranslations } from 'next-intl'
import type { FeltWeek } from '@/lib/domain/journal/felt-weeks'
import { useFeltWords } from './use-felt-words'

/** The answers about the sessions of each week, in words. */
export function FeltList({ weeks }: { weeks: FeltWeek[] }) {
  const t = useTranslations('journal')
  const feltWords = useFeltWords()
  return (
    <dl className="rounded-card bg-surface px-5 py-1 print:border forced-colors:border">
      {weeks.map(({ week, sessions }) => (
        <div
          key={week}
          className="grid gap-x-6 border-line py-3 not-first:border-t sm:grid-cols-[7rem_minmax(0,1fr)]"
        >
          <dt className="font-bold">{t('feltWeek', { week })}</dt>
          {sessions.map(({ session, felt }) => (
            <dd key={session} className="wrap-anywhere sm:col-start-2">
              <span>{t('feltSession', { session, words: feltWords(felt) })}</span>
              {felt?.note !== undefined && (
                <q dir="auto" className="block text-small text-ink-2">
                  {felt.note}
                </q>
              )}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
