'use client'

import { useTranslations } from 'next-intl'
import { leave } from '@/lib/browser/leave'
import { Button } from '../ui/button'

/** A page that could not be shown: what happened to what was saved, and two ways on. The code is for support. */
export function ErrorNotice({ code, onTryAgain }: { code: string | undefined; onTryAgain: () => void }) {
  const t = useTranslations('error')
  return (
    <div className="max-w-xl">
      <h1 tabIndex={-1} className="text-h1">
        {t('title')}
      </h1>
      <p className="mt-4 text-lead text-ink-2">{t('text')}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onTryAgain}>{t('tryAgain')}</Button>
        <Button look="secondary" onClick={() => leave('/')}>
          {t('home')}
        </Button>
      </div>
      <details className="mt-8 text-small text-ink-2">
        <summary className="inline-flex min-h-12 items-center underline underline-offset-4">
          {t('details')}
        </summary>
        <p>{t('status', { status: 500 })}</p>
        {code !== undefined && <p className="wrap-anywhere">{t('code', { code })}</p>}
      </details>
    </div>
  )
}
