'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { hardNavigate } from '@/lib/browser/navigation/hard-navigate'
import { linkHours, type MailedKey } from '@/lib/domain/account'
import { Button } from '../ui/button'
import { AskForNewLink } from './ask-for-new-link'
import { Outcome } from './outcome'
import { ResetForm } from './reset-form'

/** Chooses a new password by a mailed link. The link's key leaves the address at once: it must not stay in the history. */
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
        {/* By a full load: whoever was logged in here with the old password is so no longer. */}
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
      <h1 tabIndex={-1} className="text-h1">
        {t('resetTitle')}
      </h1>
      <div className="mt-6">
        <ResetForm mailed={mailed} onChanged={() => setState('changed')} onEnded={() => setState('ended')} />
      </div>
    </>
  )
}
