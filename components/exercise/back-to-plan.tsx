import { ArrowLeft } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { IdleLink } from '../shell/idle-link'

/** Link back to the plan, or to all exercises if the backend stores no plans. Shown above the heading. */
export function BackToPlan({ keepsRecords }: { keepsRecords: boolean }) {
  const t = useTranslations('exercise')
  return (
    <IdleLink
      href="/participant/exercises"
      className="-ms-2 inline-flex min-h-12 items-center gap-2 rounded-art px-2 font-bold text-brand underline underline-offset-4 hover:decoration-2 print:hidden"
    >
      <ArrowLeft aria-hidden="true" className="shrink-0" />
      <span>{t(keepsRecords ? 'back' : 'backToAll')}</span>
    </IdleLink>
  )
}
