import { useTranslations } from 'next-intl'

/** Skeleton of the page "Your stats". It takes up its space before it is shown. */
export function StatsSkeleton({ shown }: { shown: boolean }) {
  const t = useTranslations('stats')
  return (
    <div aria-busy="true" className={`mx-auto flex w-full max-w-170 flex-col gap-8 ${shown ? '' : 'late'}`}>
      <h1 className="text-h1">{t('title')}</h1>
      <p role="status" className="min-h-[1lh] text-small text-ink-2">
        {shown && t('loading')}
      </p>
      <div className="flex flex-col gap-4 rounded-card bg-surface p-5">
        <div className="h-7 w-80 max-w-full rounded-art bg-mat" />
        <div className="h-6 w-64 max-w-full rounded-art bg-mat" />
      </div>
      <div className="h-28 rounded-art bg-surface" />
    </div>
  )
}
