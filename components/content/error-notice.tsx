'use client'

import { useTranslations } from 'next-intl'
import type { PageFault } from '@/lib/domain/page-fault'
import { Button, buttonClasses } from '../ui/button'
import { PageTitle } from '../ui/page-title'

/**
 * Replaces a page that could not be shown: what happened to saved data, and two ways to continue. The details are for
 * support.
 */
export function ErrorNotice({ fault, onTryAgain }: { fault: PageFault; onTryAgain: () => void }) {
  const t = useTranslations('error')
  const { status, message, code } = fault
  return (
    <div className="max-w-xl">
      <PageTitle>{t('title')}</PageTitle>
      <p className="mt-4 text-lead text-ink-2">{t('text')}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onTryAgain}>{t('tryAgain')}</Button>
        {/* eslint-disable-next-line @next/next/no-html-link-for-pages -- full load, to drop the state that failed */}
        <a href="/" className={buttonClasses({ look: 'secondary' })}>
          {t('home')}
        </a>
      </div>
      <details className="mt-8 text-small text-ink-2">
        <summary className="inline-flex min-h-12 items-center underline underline-offset-4">
          {t('details')}
        </summary>
        {/* Joined here, because the messages of `WholePageError` cannot take arguments. */}
        <Detail name={t('status')} value={`${status}`} />
        {message !== null && <Detail name={t('message')} value={message} />}
        {code !== null && <Detail name={t('code')} value={code} />}
      </details>
    </div>
  )
}

function Detail({ name, value }: { name: string; value: string }) {
  return <p className="wrap-anywhere">{`${name} ${value}`}</p>
}
