'use client'

import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useState } from 'react'
import { linkHours } from '@/lib/domain/account'
import { Words } from '../ui/words'
import { ArrivalNotice } from './arrival-notice'
import { CheckYourEmail } from './check-your-email'
import { type Answers, RegisterForm } from './register-form'

/** Asks for an account, and then says that a mail is under way. */
export function Register({
  ledBy,
}: {
  /** What led here: a mailed link that is none of ours, or a reload of the page of one, which no longer has its key. */
  ledBy: 'link-ended' | 'open-link' | null
}) {
  const t = useTranslations('account')
  const [answers, setAnswers] = useState<Answers | null>(null)
  // With the password, for as long as the page is open: the same can be sent once more.
  const [send, setSend] = useState<(() => Promise<void>) | null>(null)
  if (send)
    return (
      <CheckYourEmail onSendAgain={send} onChangeEmail={() => setSend(null)}>
        {t.rich('sentConfirm', {
          email: answers?.email ?? '',
          hours: linkHours['confirm-account'],
          strong: (email) => <strong>{email}</strong>,
        })}
      </CheckYourEmail>
    )
  return (
    <>
      <h1 tabIndex={-1} className="text-h1">
        {t('registerTitle')}
      </h1>
      {ledBy !== null && answers === null && (
        <ArrivalNotice>{t(ledBy === 'link-ended' ? 'linkEnded' : 'openLinkAgain')}</ArrivalNotice>
      )}
      <div className="mt-6">
        <RegisterForm
          answers={answers}
          onSent={(given, sendAgain) => {
            setAnswers(given)
            setSend(() => sendAgain)
          }}
        />
      </div>
      <p className="mt-8 border-t border-line pt-5">
        <Words>
          {t.rich('haveAccount', {
            link: (words) => (
              <Link
                href="/user/login"
                prefetch={false}
                className="inline-flex min-h-12 items-center font-bold text-brand underline underline-offset-4"
              >
                {words}
              </Link>
            ),
          })}
        </Words>
      </p>
    </>
  )
}
