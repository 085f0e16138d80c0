import { useTranslations } from 'next-intl'
import { usePageFacts } from '../shell/page-facts'
import { type AboutSession, useSessionRow } from './about-session'
import { DayOnRequest } from './day-on-request'
import { HowItFelt } from './how-it-felt'

/** What may be answered about a session that was just logged. Everything can be left out. */
export function AfterLogging(about: AboutSession) {
  const t = useTranslations('journal')
  const { today } = usePageFacts()
  const known = useSessionRow(about)
  if (known === null) return null
  const { row } = known
  return (
    <section className="flex w-full flex-col gap-3 rounded-card bg-surface p-5 forced-colors:border">
      <HowItFelt about={about} said={row?.felt ?? null} />
      {!row?.felt && <p className="text-small text-ink-2">{t('optional')}</p>}
      {about.week.weekStartDate < today && (
        <DayOnRequest about={about} doneOn={row?.doneOn ?? null}>
          {t('anotherDay')}
        </DayOnRequest>
      )}
    </section>
  )
}
