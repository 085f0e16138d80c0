'use client'

import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useState } from 'react'
import { linkHours } from '@/lib/domain/account'
import { Words } from '../ui/words'
import { PageTitle } from '../ui/page-title'
import { textLink } from '../ui/text-link'
import { ArrivalNotice } from './arrival-notice'
import { CheckYourEmail } from './check-your-email'
import { type Answers, RegisterForm } from './register-form'

/** Registration page: the form, then a notice that a mail was sent. */
export function Register({
  ledBy,
}: {
  /** Why the user is here: a mailed link that is not one of ours, or a reload of its page, which no longer has the key. */
  ledBy: 'link-ended' | 'open-link' | null
}) {
  const t = useTranslations('account')
  const [answers, setAnswers] = useState<Answers | null>(null)
  // Holds the password while the page is open, so that the same request can be sent again.
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
      <PageTitle>{t('registerTitle')}</PageTitle>
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
              <Link href="/user/login" prefetch={false} className={textLink.row}>
                {words}
              </Link>
            ),
          })}
        </Words>
      </p>
    </>
  )
}
