'use client'

import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useEffect, useState } from 'react'
import { linkHours, type MailedKey } from '@/lib/domain/account'
import { buttonClasses } from '../ui/button'
import { Words } from '../ui/words'
import { PageTitle } from '../ui/page-title'
import { textLink } from '../ui/text-link'
import { ArrivalNotice } from './arrival-notice'
import { CancelRequest, type Cancelled } from './cancel-request'
import { ConfirmForm } from './confirm-form'
import { Outcome } from './outcome'

/**
 * Confirms an account with a mailed link and the account's password, or cancels the request. Opening the page changes
 * nothing. Removes the link's key from the URL at once, so that it does not stay in the history.
 * @param replacesLogin whether another user is logged in in this browser; confirming logs them out
 */
export function ConfirmAccount({ mailed, replacesLogin }: { mailed: MailedKey; replacesLogin: boolean }) {
  const t = useTranslations('account')
  const [state, setState] = useState<'open' | 'link-ended' | Cancelled>('open')
  useEffect(() => {
    // After a reload, the page then asks the user to open the mailed link again.
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
          <Link href="/user/login" prefetch={false} className={buttonClasses({ look: 'primary' })}>
            {t('logIn')}
          </Link>
          {/* Plain `<a>`: for the router this is the address of the open page. */}
          <a href="/user/register" className={buttonClasses({ look: 'secondary' })}>
            {t('registerTitle')}
          </a>
        </div>
      </Outcome>
    )
  return (
    <>
      <PageTitle>{t('confirmTitle')}</PageTitle>
      {replacesLogin && <ArrivalNotice>{t('confirmReplacesLogin')}</ArrivalNotice>}
      <p className="mt-4 text-ink-2">{t('confirmIntro')}</p>
      <div className="mt-6">
        <ConfirmForm mailed={mailed} onEnded={() => setState('link-ended')} />
      </div>
      <p className="mt-5">
        <Words>
          {t.rich('confirmForgot', {
            link: (words) => (
              <a href="/user/register" className={textLink.row}>
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
