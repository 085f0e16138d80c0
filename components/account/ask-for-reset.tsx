'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { callForMail } from '@/lib/browser/api/api'
import { linkHours } from '@/lib/domain/account'
import { Field } from '../ui/field'
import { PageTitle } from '../ui/page-title'
import { AccountForm } from './account-form'
import { CheckYourEmail } from './check-your-email'
import { takeFocus, valueOf } from './form-fields'
import { useAccountForm } from './use-account-form'
import { useFieldFaults } from './use-field-faults'
import { useMailFault } from './use-mail-fault'

/** Requests a mail with a link to set a new password. The result does not reveal whether an account exists. */
export function AskForReset() {
  const t = useTranslations('account')
  const [email, setEmail] = useState<string | null>(null)
  const [sent, setSent] = useState(false)
  if (sent)
    return (
      <CheckYourEmail onSendAgain={() => askFor(email ?? '')} onChangeEmail={() => setSent(false)}>
        {t.rich('sentReset', {
          email: email ?? '',
          hours: linkHours['choose-password'],
          strong: (address) => <strong>{address}</strong>,
        })}
      </CheckYourEmail>
    )
  return (
    <>
      <PageTitle>{t('resetRequestTitle')}</PageTitle>
      <p className="mt-4 text-ink-2">{t('resetRequestIntro')}</p>
      <div className="mt-6">
        <AskForm
          email={email}
          onSent={(given) => {
            setEmail(given)
            setSent(true)
          }}
        />
      </div>
    </>
  )
}

function askFor(email: string): Promise<void> {
  return callForMail('/api/account/password-reset-request', { email })
}

function AskForm({ email, onSent }: { email: string | null; onSent: (email: string) => void }) {
  const t = useTranslations('account')
  const faultOf = useFieldFaults()
  const { faults, submitting, attempt } = useAccountForm(useMailFault())

  async function submit(form: HTMLFormElement): Promise<void> {
    const given = valueOf(form, 'email').trim()
    const attempted = await attempt({ email: faultOf.email(given) }, () => askFor(given))
    if (attempted === 'taken') onSent(given)
  }

  return (
    <AccountForm
      errors={[{ text: faults.form }, { field: 'email', text: faults.email }]}
      submitting={submitting}
      submit={t(submitting ? 'sending' : 'sendLink')}
      onSubmit={(form) => void submit(form)}
    >
      <Field
        id="email"
        label={t('email')}
        error={faults.email}
        type="email"
        autoComplete="username"
        defaultValue={email ?? undefined}
        ref={email === null ? undefined : takeFocus}
      />
    </AccountForm>
  )
}
