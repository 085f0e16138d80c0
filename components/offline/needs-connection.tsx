'use client'

import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { useTitle } from './use-title'

const linkClasses = 'inline-flex min-h-12 items-center font-bold text-brand underline underline-offset-4'

/** A page that is not kept on this device, and the ways to what is. */
export function NeedsConnection({ onTryAgain }: { onTryAgain: () => void }) {
  const t = useTranslations('offline')
  useTitle(t('needsConnectionTitle'))
  return (
    <div className="mx-auto w-full max-w-170">
      <Notice level={1} title={t('needsConnectionTitle')}>
        <p>{t('needsConnection')}</p>
        <ul className="flex flex-col">
          <li>
            <Link href="/participant" prefetch={false} className={linkClasses}>
              {t('toLog')}
            </Link>
          </li>
          <li>
            <Link href="/participant/exercises" prefetch={false} className={linkClasses}>
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
