import { useFormatter, useTranslations } from 'next-intl'
import { type CalendarDate, daysBetween, toUtcInstant } from '@/lib/domain/calendar-date'
import { Contact } from '../content/contact'
import { usePageFacts } from '../shell/page-facts'
import { Notice } from '../ui/notice'
import { TryAgain } from '../ui/try-again'

/** Notices for the stages in which there is nothing to log. */

export function NotLoaded({ onTryAgain }: { onTryAgain: () => void }) {
  const t = useTranslations('log')
  const { contact } = usePageFacts()
  return (
    <Notice level={1} title={t('notLoadedTitle')}>
      <p>{t('notLoaded')}</p>
      <TryAgain onTryAgain={onTryAgain}>{t('tryAgain')}</TryAgain>
      <Contact email={contact} />
    </Notice>
  )
}

export function NotReady() {
  const t = useTranslations('log')
  const { contact } = usePageFacts()
  return (
    <Notice level={1} title={t('notReadyTitle')}>
      <p>{t('notReady')}</p>
      <Contact email={contact} />
    </Notice>
  )
}

export function NoStartDate() {
  const t = useTranslations('log')
  const { contact } = usePageFacts()
  return (
    <Notice level={1} title={t('noStartDateTitle')}>
      <p>{t('noStartDate')}</p>
      <Contact email={contact} />
    </Notice>
  )
}

export function BeforeStart({ startsOn }: { startsOn: CalendarDate }) {
  const t = useTranslations('log')
  const { today } = usePageFacts()
  const format = useFormatter()
  const day = format.dateTime(toUtcInstant(startsOn), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    // Without its year, a day of another year would be misread.
    ...(startsOn.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' as const }),
    timeZone: 'UTC',
  })
  return (
    <Notice level={1} title={t('beforeStartTitle', { day })}>
      <p>{t('beforeStart', { days: daysBetween(today, startsOn) })}</p>
    </Notice>
  )
}
