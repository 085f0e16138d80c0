'use client'

import { useTranslations } from 'next-intl'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { useTitle } from './use-title'

/** Without a connection, on a device that keeps nobody's plan. */
export function NothingKept({
  keepsRecords,
  onTryAgain,
}: {
  /** Whether plans are kept at all. */
  keepsRecords: boolean
  onTryAgain: () => void
}) {
  const t = useTranslations('offline')
  useTitle(t('nothingKeptTitle'))
  return (
    <div className="mx-auto w-full max-w-170">
      <Notice level={1} title={t('nothingKeptTitle')}>
        <p>{t(keepsRecords ? 'nothingKept' : 'onlyOnline')}</p>
        <Button onClick={onTryAgain}>{t('tryAgain')}</Button>
      </Notice>
    </div>
  )
}
