import { ChartColumn, CircleCheckBig, ClipboardList, Flag } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Contact } from '../content/contact'

const missing = [
  { key: 'planElsewhere', Icon: ClipboardList },
  { key: 'sessionsElsewhere', Icon: CircleCheckBig },
  { key: 'goalsElsewhere', Icon: Flag },
  { key: 'statsElsewhere', Icon: ChartColumn },
] as const

/** If the backend stores no plans and diaries: what users will not find here, and whom to ask for it. */
export function NotHere({
  contact,
  children,
}: {
  /** The site's contact address; empty if none is set. */
  contact: string
  /** Link to what is offered here. */
  children?: ReactNode
}) {
  const t = useTranslations('noRecords')
  return (
    <section
      aria-labelledby="not-here"
      className="rounded-card bg-mat p-5 wrap-anywhere forced-colors:border"
    >
      <h2 id="not-here" className="text-h2">
        {t('elsewhereTitle')}
      </h2>
      <ul className="mt-4 flex flex-col gap-3">
        {missing.map(({ key, Icon }) => (
          <li key={key} className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-3">
            <span className="grid size-10 place-items-center rounded-full bg-surface">
              <Icon aria-hidden="true" size={20} />
            </span>
            <span>{t(key)}</span>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-col items-start gap-4 border-t border-edge pt-4">
        <div>
          <p className="font-bold">{t('elsewhere')}</p>
          <Contact email={contact} />
        </div>
        {children}
      </div>
    </section>
  )
}
