'use client'

import { useTranslations } from 'next-intl'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { useTitle } from './use-title'

/** Offline page of a device that stores no plan. */
export function NothingStored({
  keepsRecords,
  onTryAgain,
}: {
  /** Whether the backend stores plans. */
  keepsRecords: boolean
  onTryAgain: () => void
}) {
  const t = useTranslations('offline')
  useTitle(t('nothingStoredTitle'))
  return (
    <div className="mx-auto w-full max-w-170">
      <Notice level={1} title={t('nothingStoredTitle')}>
        <p>{t(keepsRecords ? 'nothingStored' : 'onlyOnline')}</p>
        <Button onClick={onTryAgain}>{t('tryAgain')}</Button>
      </Notice>
    </div>
  )
}
