'use client'

import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { textLink } from '../ui/text-link'
import { useTitle } from './use-title'

/** Replaces a page that is not stored on this device, with links to those that are. */
export function NeedsConnection({ onTryAgain }: { onTryAgain: () => void }) {
  const t = useTranslations('offline')
  useTitle(t('needsConnectionTitle'))
  return (
    <div className="mx-auto w-full max-w-170">
      <Notice level={1} title={t('needsConnectionTitle')}>
        <p>{t('needsConnection')}</p>
        <ul className="flex flex-col">
          <li>
            <Link href="/participant" prefetch={false} className={textLink.row}>
              {t('toLog')}
            </Link>
          </li>
          <li>
            <Link href="/participant/exercises" prefetch={false} className={textLink.row}>
              {t('toPlan')}
            </Link>
          </li>
        </ul>
        <Button look="secondary" onClick={onTryAgain}>
          {t('tryAgain')}
        </Button>
      </Notice>
    </div>
  )
}
