'use client'

import { useTranslations } from 'next-intl'
import { signOut } from '@/lib/browser/session/sign-out'
import { useUnsentQuestion } from '../outbox/use-unsent-question'
import { WorkButton } from '../ui/work-button'

/** Ends the session here and in the other tabs. Where that fails it says that the person is still signed in. */
export function SignOutButton() {
  const t = useTranslations('shell')
  const { mayLeave, question } = useUnsentQuestion()
  const work = async () => {
    if (await mayLeave()) await signOut()
  }
  return (
    <>
      <WorkButton
        look="secondary"
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
