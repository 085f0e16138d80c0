'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { hardNavigate } from '@/lib/browser/navigation/hard-navigate'
import { linkHours, type MailedKey } from '@/lib/domain/account'
import { Button } from '../ui/button'
import { PageTitle } from '../ui/page-title'
import { AskForNewLink } from './ask-for-new-link'
import { Outcome } from './outcome'
import { ResetForm } from './reset-form'

/**
 * Sets a new password with a mailed link. Removes the link's key from the URL at once, so that it does not stay in the
 * history.
 */
export function ResetPassword({ mailed }: { mailed: MailedKey }) {
  const t = useTranslations('account')
  const [state, setState] = useState<'open' | 'changed' | 'ended'>('open')
  useEffect(() => {
    window.history.replaceState(null, '', '/user/reset-pwd')
  }, [])
  if (state === 'changed')
    return (
      <Outcome title={t('changedTitle')}>
        <p>{t('changedText')}</p>
        {/* Full page load: a user logged in here with the old password is logged out by now. */}
        <Button onClick={() => hardNavigate('/user/login')}>{t('logIn')}</Button>
      </Outcome>
    )
  if (state === 'ended')
    return (
      <Outcome title={t('endedTitle')}>
        <p>{t('endedText', { hours: linkHours['choose-password'] })}</p>
        <AskForNewLink />
      </Outcome>
    )
  return (
    <>
      <PageTitle>{t('resetTitle')}</PageTitle>
      <div className="mt-6">
        <ResetForm mailed={mailed} onChanged={() => setState('changed')} onEnded={() => setState('ended')} />
      </div>
    </>
  )
}
