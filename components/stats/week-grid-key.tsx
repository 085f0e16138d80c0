import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { SessionCell } from './session-cell'

/** What the marks of the week grid mean. Only the marks that are drawn. */
export async function WeekGridKey({ extra, current }: { extra: boolean; current: boolean }) {
  const t = await getTranslations('stats')
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-small text-ink-2">
      <Entry label={t('keyDone')}>
        <SessionCell look="done" />
      </Entry>
      {extra && (
        <Entry label={t('keyExtra')}>
          <SessionCell look="extra" />
        </Entry>
      )}
      <Entry label={t('keyOpen')}>
        <SessionCell look="open" />
      </Entry>
      {current && (
        <Entry label={t('keyNow')}>
          <span className="h-6 w-full rounded-[0.5rem] bg-mat [print-color-adjust:exact] print:border print:border-edge forced-colors:border" />
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
      {label}
    </li>
  )
}
