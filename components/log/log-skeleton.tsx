import { useTranslations } from 'next-intl'
import { Band } from './band'

/** Skeleton of the page "Log sessions", with a slack band in place of the week. It takes up its space before it is shown. */
export function LogSkeleton({ shown }: { shown: boolean }) {
  const t = useTranslations('log')
  return (
    <div aria-busy="true" className={`flex flex-col gap-4 ${shown ? '' : 'late'}`}>
      <h1 className="sr-only">{t('title')}</h1>
      <p role="status" className="min-h-[1lh] text-small text-ink-2">
        {shown && t('loading')}
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
