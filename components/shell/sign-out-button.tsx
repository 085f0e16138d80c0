'use client'

import { useTranslations } from 'next-intl'
import { callEnd } from '@/lib/browser/api'
import { clearUnsaved } from '@/lib/browser/clear-held'
import { leave } from '@/lib/browser/leave'
import { tellOtherTabs } from '@/lib/browser/other-tabs'
import { WorkButton } from '../ui/work-button'

/** Ends the session here and in the other tabs. Where that fails it says that the person is still signed in. */
export function SignOutButton() {
  const t = useTranslations('shell')
  return (
    <WorkButton
      look="secondary"
      className="w-full"
      working={t('signingOut')}
      failed={t('signOutFailed')}
      work={async () => {
        await callEnd('/api/session')
        tellOtherTabs('signed-out')
        clearUnsaved()
        leave('/user/login')
      }}
    >
      {t('signOut')}
    </WorkButton>
  )
}
