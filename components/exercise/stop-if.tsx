import { OctagonAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'

/** When to stop and get help: a care card, told by its heading, its sign and its border, not by its colour alone. */
export function StopIf({ reasons }: { reasons: string[] }) {
  const t = useTranslations('exercise')
  if (reasons.length === 0) return null
  return (
    <section
      aria-labelledby="stop-if"
      className="rounded-card border-2 border-danger bg-danger-soft p-5 print:break-inside-avoid print:p-3"
    >
      <h2 id="stop-if" className="flex items-center gap-3 text-h3 text-danger">
        <OctagonAlert aria-hidden="true" size={32} className="shrink-0" />
        {t('stopIf')}
      </h2>
      <ul className="mt-3 flex list-disc flex-col gap-2 ps-6 marker:text-danger print:mt-1 print:gap-0.5">
        {reasons.map((reason, index) => (
          <li key={index}>{reason}</li>
        ))}
      </ul>
      <p className="mt-4 font-bold print:mt-1">{t('getHelp')}</p>
    </section>
  )
}
