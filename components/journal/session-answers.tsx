import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { serverNow } from '@/lib/browser/clock/server-clock'
import { correctableFor } from '@/lib/domain/journal/session-felt'
import { type AboutSession, useSessionRow } from './about-session'
import { DayOnRequest } from './day-on-request'
import { HowItFelt } from './how-it-felt'
import { KnownDay } from './known-day'
import { useFeltWords } from './use-felt-words'

/** In the details of a done session: its day and how it felt, as far as they are known, and what can still be said. */
export function SessionAnswers(about: AboutSession) {
  const t = useTranslations('journal')
  const feltWords = useFeltWords()
  const known = useSessionRow(about)
  const [openedAt] = useState(() => serverNow().getTime())
  // While the journal is away, an answer given here could contradict one that is not shown.
  if (known?.state !== 'read') return null
  const { row } = known
  const isSettled = row?.felt != null && openedAt - Date.parse(row.felt.at) > correctableFor
  return (
    <div className="mt-3 flex flex-col gap-3">
      <p className="empty:hidden">
        <KnownDay row={row} />
      </p>
      <DayOnRequest about={about} doneOn={row?.doneOn ?? null}>
        {t('changeDay')}
      </DayOnRequest>
      {isSettled ? (
        <p>
          <strong>{t('howWasIt')}</strong> <span>{feltWords(row.felt)}</span>
        </p>
      ) : (
        <HowItFelt about={about} said={row?.felt ?? null} />
      )}
    </div>
  )
}
