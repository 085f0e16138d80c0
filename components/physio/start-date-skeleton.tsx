import { useTranslations } from 'next-intl'

/** Skeleton of the start date page, as high as the form of a plan without logged sessions. */
export function StartDateSkeleton() {
  const t = useTranslations('physio')
  return (
    <div aria-busy="true" className="flex flex-col gap-5">
      <h1 className="text-h2">{t('startDateTitle')}</h1>
      <p role="status" className="min-h-[1lh] text-small text-ink-2">
        {t('loading')}
      </p>
      <div className="h-18 w-64 max-w-full rounded-art bg-mat" />
      <div className="h-18 w-80 max-w-full rounded-art bg-mat" />
      <div className="h-12 w-52 max-w-full rounded-action bg-mat" />
    </div>
  )
}
