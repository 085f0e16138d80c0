import { useTranslations } from 'next-intl'

/** Printed only: an empty box for each session of the week. */
export function TickBoxes({ sessions }: { sessions: number }) {
  const t = useTranslations('print')
  if (sessions === 0) return null
  return (
    <div className="hidden max-w-[51mm] shrink-0 print:block">
      <p className="text-small">{t('tick')}</p>
      <ul className="mt-1 flex flex-wrap gap-[1.2mm]">
        {Array.from({ length: sessions }, (_, index) => (
          <li key={index} className="size-[6mm] rounded-sm border-2 border-edge" />
        ))}
      </ul>
    </div>
  )
}
