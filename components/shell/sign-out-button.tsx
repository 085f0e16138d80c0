'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { callSignOut } from '@/lib/browser/api'
import { leave } from '@/lib/browser/leave'
import { tellOtherTabs } from '@/lib/browser/other-tabs'
import { Button } from '../ui/button'

/** Ends the session here and in the other tabs. Where that fails it says that the person is still signed in. */
export function SignOutButton() {
  const t = useTranslations('shell')
  const [state, setState] = useState<'ready' | 'signing-out' | 'failed'>('ready')
  const signOut = async () => {
    setState('signing-out')
    try {
      await callSignOut()
      tellOtherTabs('signed-out')
      leave('/user/login')
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <Button
        look="secondary"
        className="w-full"
        pending={state === 'signing-out'}
        onClick={() => void signOut()}
      >
        {state === 'signing-out' ? t('signingOut') : t('signOut')}
      </Button>
      <p role="alert" className="text-small text-danger">
        {state === 'failed' && <span className="mt-3 block">{t('signOutFailed')}</span>}
      </p>
    </>
  )
}
