'use client'

import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useEffect, useState } from 'react'
import { linkHours, type MailedKey } from '@/lib/domain/account'
import { buttonClasses } from '../ui/button'
import { Words } from '../ui/words'
import { ArrivalNotice } from './arrival-notice'
import { CancelRequest, type Cancelled } from './cancel-request'
import { ConfirmForm } from './confirm-form'
import { Outcome } from './outcome'

/**
 * Confirms an account by a mailed link and the password that was given with it, or ends the request. Opening the page
 * changes nothing. The link's key leaves the address at once: it must not stay in the history.
 * @param replacesLogin whether another user is logged in in this browser, who is logged out by it
 */
export function ConfirmAccount({ mailed, replacesLogin }: { mailed: MailedKey; replacesLogin: boolean }) {
  const t = useTranslations('account')
  const [state, setState] = useState<'open' | 'link-ended' | Cancelled>('open')
  useEffect(() => {
    // A reload then says where the link is.
    window.history.replaceState(null, '', '/user/register?reason=open-link')
  }, [])
  if (state === 'cancelled')
    return (
      <Outcome title={t('cancelledTitle')}>
        <p>{t('cancelledText')}</p>
      </Outcome>
    )
  if (state === 'nothing-to-do')
    return (
      <Outcome title={t('nothingToDoTitle')}>
        <p>{t('nothingToDoText')}</p>
      </Outcome>
    )
  if (state === 'link-ended')
    return (
      <Outcome title={t('endedTitle')}>
        <p>{t('confirmEnded', { hours: linkHours['confirm-account'] })}</p>
        <div className="flex flex-wrap gap-3">
          <Link href="/user/login" prefetch={false} className={buttonClasses('primary')}>
            {t('logIn')}
          </Link>
          {/* Without the router: this is the address of the page that is open. */}
          <a href="/user/register" className={buttonClasses('secondary')}>
            {t('registerTitle')}
          </a>
        </div>
      </Outcome>
    )
  return (
    <>
      <h1 tabIndex={-1} className="text-h1">
        {t('confirmTitle')}
      </h1>
      {replacesLogin && <ArrivalNotice>{t('confirmReplacesLogin')}</ArrivalNotice>}
      <p className="mt-4 text-ink-2">{t('confirmIntro')}</p>
      <div className="mt-6">
        <ConfirmForm mailed={mailed} onEnded={() => setState('link-ended')} />
      </div>
      <p className="mt-5">
        <Words>
          {t.rich('confirmForgot', {
            link: (words) => (
              <a
                href="/user/register"
                className="inline-flex min-h-12 items-center font-bold text-brand underline underline-offset-4"
              >
                {words}
              </a>
            ),
          })}
        </Words>
      </p>
      <CancelRequest mailed={mailed} onCancelled={setState} />
    </>
  )
}
