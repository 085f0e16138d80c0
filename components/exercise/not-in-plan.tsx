import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'

/** Warning card above an exercise that is not in the plan. */
export function NotInPlan() {
  const t = useTranslations('exercise')
  return (
    <p className="flex items-start gap-2.5 rounded-card border-2 border-warn bg-warn-soft p-4 leading-snug font-bold print:px-3 print:py-1">
      <TriangleAlert aria-hidden="true" size={24} className="shrink-0 text-warn" />
      <span>{t('notInPlan')}</span>
    </p>
  )
}
