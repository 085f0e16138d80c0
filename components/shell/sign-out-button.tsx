'use client'

import { useTranslations } from 'next-intl'
import { useHydrated } from '@/lib/browser/page/use-hydrated'
import { signOut } from '@/lib/browser/session/sign-out'
import { useUnsentQuestion } from '../outbox/use-unsent-question'
import { WorkButton } from '../ui/work-button'

/** Ends the session in this tab and the others. If that fails, it says that the user is still signed in. */
export function SignOutButton() {
  const t = useTranslations('shell')
  const { mayLeave, question } = useUnsentQuestion()
  const hydrated = useHydrated()
  const work = async () => {
    if (await mayLeave()) await signOut()
  }
  return (
    <>
      <WorkButton
        look="secondary"
        disabled={!hydrated}
        className="w-full"
        working={t('signingOut')}
        failed={t('signOutFailed')}
        work={work}
      >
        {t('signOut')}
      </WorkButton>
      {question}
    </>
  )
}
