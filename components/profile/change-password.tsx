'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { callForMail } from '@/lib/browser/api/api'
import { useHydrated } from '@/lib/browser/page/use-hydrated'
import { linkHours } from '@/lib/domain/account'
import { useMailFault } from '../account/use-mail-fault'
import { Button } from '../ui/button'

/** Button that sends the mail for choosing a new password. */
export function ChangePassword({
  email,
}: {
  /** `undefined` if the backend gives none. */ email: string | undefined
}) {
  const t = useTranslations('profile')
  const faultOf = useMailFault()
  const hydrated = useHydrated()
  const [state, setState] = useState<'ready' | 'sending' | 'sent'>('ready')
  const [fault, setFault] = useState<string | null>(null)
  if (email === undefined) return <p className="mt-4 text-ink-2">{t('noEmail')}</p>

  async function send(to: string): Promise<void> {
    setState('sending')
    setFault(null)
    try {
      await callForMail('/api/account/password-reset-request', { email: to })
      setState('sent')
    } catch (error) {
      setState('ready')
      setFault(faultOf(error) ?? t('failed'))
    }
  }

  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
      <Button
        look="secondary"
        disabled={!hydrated}
        pending={state === 'sending'}
        onClick={() => void send(email)}
      >
        {t(state === 'sending' ? 'sending' : 'changePassword')}
      </Button>
      <p role="status" className="font-bold wrap-anywhere empty:sr-only">
        {state === 'sent' && t('sent', { email, hours: linkHours['choose-password'] })}
      </p>
      <p role="alert" className="font-bold text-danger empty:hidden">
        {fault}
      </p>
      {state !== 'sent' && fault === null && <p className="text-ink-2">{t('passwordHow')}</p>}
    </div>
  )
}
