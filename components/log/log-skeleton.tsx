import { useTranslations } from 'next-intl'
import { Band } from './band'

/** The page's own shape while it loads: a slack band where the week will be. */
export function LogSkeleton() {
  const t = useTranslations('log')
  return (
    <div aria-busy="true" className="flex appear-late flex-col gap-4">
      <h1 className="sr-only">{t('title')}</h1>
      <p role="status" className="text-small text-ink-2">
        {t('loading')}
      </p>
      <div className="h-14 w-64 max-w-full rounded-art bg-mat" />
      <div className="h-6 w-80 max-w-full rounded-art bg-mat" />
      <div className="flex items-center gap-6 px-3">
        <Band taut={false} />
        <Band taut={false} />
        <Band taut={false} />
      </div>
      <div className="h-21 rounded-action bg-mat" />
    </div>
  )
}
