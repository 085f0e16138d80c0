import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SessionCell } from './session-cell'
import type { SessionLook } from './session-looks'
import { thisWeekClasses } from './week-column'

const entries = [
  ['done', 'keyDone'],
  ['extra', 'keyExtra'],
  ['open', 'keyOpen'],
  ['ahead', 'keyAhead'],
] as const

/** Legend of the week grid, with only the marks that are drawn. */
export function WeekGridKey({
  looks,
  thisWeek,
}: {
  /** The looks of all drawn sessions. */
  looks: SessionLook[]
  /** Whether a column is marked as the current week. */
  thisWeek: boolean
}) {
  const t = useTranslations('stats')
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-small text-ink-2">
      {entries
        .filter(([look]) => looks.includes(look))
        .map(([look, label]) => (
          <Entry key={look} label={t(label)}>
            <SessionCell look={look} />
          </Entry>
        ))}
      {thisWeek && (
        <Entry label={t('keyNow')}>
          <span className={`h-6 w-full ${thisWeekClasses}`} />
        </Entry>
      )}
    </ul>
  )
}

function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <span aria-hidden="true" className="grid w-[1.625rem]">
        {children}
      </span>
      <span>{label}</span>
    </li>
  )
}
