import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '../ui/button'
import { type AboutSession, useSessionRow } from './about-session'
import { WhichDay } from './which-day'

/** Asks for the day of a session of an earlier week that was just logged. It can be left out. */
export function DayOfEarlier(about: AboutSession) {
  const t = useTranslations('journal')
  const known = useSessionRow(about)
  const [isSkipped, setSkipped] = useState(false)
  if (known === null || isSkipped) return null
  return (
    <section className="mt-2 border-t border-line pt-3">
      <WhichDay about={about} doneOn={known.row?.doneOn ?? null} />
      <Button
        look="quiet"
        className="-ms-3"
        onClick={() => {
          setSkipped(true)
        }}
      >
        {t('skip')}
      </Button>
    </section>
  )
}
