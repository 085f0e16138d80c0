import { useTranslations } from 'next-intl'
import type { FeltWeek } from '@/lib/domain/journal/felt-weeks'
import { useFeltWords } from '../journal/use-felt-words'
import { MuchPainMark } from './much-pain-mark'
import { useShortDay } from './use-day'

/** Every answer by week, the latest week first. */
export function FeltTable({ weeks, stopFrom }: { weeks: FeltWeek[]; stopFrom: number | undefined }) {
  const t = useTranslations('physio')
  const feltWords = useFeltWords()
  const shortDay = useShortDay()
  return (
    <div className="pb-2">
      <table className="w-full text-start">
        <caption className="sr-only">{t('felt')}</caption>
        <thead className="text-ink-2">
          <tr className="[&>th]:py-1 [&>th]:pe-4 [&>th]:text-start [&>th]:font-normal">
            <th scope="col">{t('feltColumnWeek')}</th>
            <th scope="col">{t('feltColumnSession')}</th>
            <th scope="col">{t('feltColumnDay')}</th>
            <th scope="col">{t('feltColumnAnswer')}</th>
          </tr>
        </thead>
        <tbody>
          {weeks.flatMap(({ week, sessions }) =>
            sessions.map((row, index) => (
              <tr
                key={`${week}/${row.session}`}
                className={`align-baseline [&>td]:py-0.5 [&>td]:pe-4 ${index === 0 ? 'border-t border-line' : ''}`}
              >
                <td className="whitespace-nowrap">{index === 0 ? t('weekNumber', { week }) : ''}</td>
                <td>{row.session}</td>
                <td className="@3xl:whitespace-nowrap">
                  {row.doneOn === null ? (
                    <span className="text-ink-2">
                      {t(row.how === 'not-known-how' ? 'notKnownHow' : 'dayNotKnown')}
                    </span>
                  ) : (
                    shortDay(row.doneOn)
                  )}
                </td>
                <td className={row.felt === null ? 'text-ink-2' : ''}>
                  <span>{feltWords(row.felt)}</span> <MuchPainMark felt={row.felt} stopFrom={stopFrom} />
                  {row.felt?.note !== undefined && (
                    <q dir="auto" className="block wrap-anywhere text-ink-2">
                      {row.felt.note}
                    </q>
                  )}
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
  )
}
