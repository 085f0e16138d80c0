import { useTranslations } from 'next-intl'
import { PageTitle } from '../ui/page-title'

/**
 * Skeleton of a page that shows the plan or an exercise of it.
 * @param title the page's heading
 */
export function PlanSkeleton({ title }: { title: string }) {
  const t = useTranslations('log')
  return (
    <div aria-busy="true" className="mx-auto flex w-full max-w-170 flex-col gap-8">
      <PageTitle>{title}</PageTitle>
      <p role="status" className="min-h-[1lh] text-small text-ink-2">
        {t('loading')}
      </p>
      <div className="h-36 rounded-card bg-surface" />
      <div className="flex flex-col gap-3">
        <div className="h-24 rounded-card bg-surface" />
        <div className="h-24 rounded-card bg-surface" />
        <div className="h-24 rounded-card bg-surface" />
      </div>
    </div>
  )
}
