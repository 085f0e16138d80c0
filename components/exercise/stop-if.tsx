import { OctagonAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'

/** When to stop and get help: a warning card, marked by its heading, icon and border, not by colour alone. */
export function StopIf({ reasons }: { reasons: string[] }) {
  const t = useTranslations('exercise')
  if (reasons.length === 0) return null
  return (
    <section
      aria-labelledby="stop-if"
      className="rounded-card border-2 border-danger bg-danger-soft p-4 print:break-inside-avoid print:px-3 print:py-2"
    >
      <h2 id="stop-if" className="flex items-center gap-2.5 text-h3 text-danger">
        <OctagonAlert aria-hidden="true" size={24} className="shrink-0" />
        <span>{t('stopIf')}</span>
      </h2>
      <ul className="mt-1.5 flex list-disc flex-col gap-0.5 ps-6 leading-[1.3] marker:text-danger print:mt-1">
        {reasons.map((reason, index) => (
          <li key={index}>{reason}</li>
        ))}
      </ul>
      <p className="mt-2 leading-[1.3] font-bold print:mt-1 print:text-small">{t('getHelp')}</p>
    </section>
  )
}
