import { useTranslations } from 'next-intl'
import { calendarDateIn } from '@/lib/domain/calendar-date'
import type { SessionRow } from '@/lib/domain/journal/project'
import { usePageFacts } from '../shell/page-facts'
import { useDayInWords } from '../shell/use-day-in-words'

/** The day of a done session beside the time at which it was logged: another day, or that it is not known. Never a guess. */
export function KnownDay({ row }: { row: SessionRow | null }) {
  const t = useTranslations('journal')
  const dayInWords = useDayInWords()
  const { timeZone } = usePageFacts()
  // Sessions from before the journal have no events: the time at which they were logged says enough.
  if (row?.how == null || row.how === 'not-known-how') return null
  if (row.doneOn === null) return <span>{t('dayNotKnown')}</span>
  const isDayOfLogging =
    row.logged !== null && calendarDateIn(timeZone, new Date(row.logged.at)) === row.doneOn
  return isDayOfLogging ? null : <span>{t('doneOn', { day: dayInWords(row.doneOn) })}</span>
}
