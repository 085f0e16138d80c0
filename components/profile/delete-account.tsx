'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { endAccount } from '@/lib/browser/session/end-account'
import { useHydrated } from '@/lib/browser/page/use-hydrated'
import { AccountForm } from '../account/account-form'
import { inputOf, valueOf } from '../account/form-fields'
import { PasswordField } from '../account/password-field'
import { useAccountForm } from '../account/use-account-form'
import { useLoginFault } from '../account/use-login-fault'
import { Button } from '../ui/button'

/** Button that ends the user's account, after their password. `request`: the clinic decides; `self`: all is erased at once. */
export function DeleteAccount({ deletion }: { deletion: 'request' | 'self' }) {
  const t = useTranslations('profile')
  const hydrated = useHydrated()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <p className="mt-2 text-ink-2">{t(deletion === 'self' ? 'deletionSelfHow' : 'deletionRequestHow')}</p>
      {asking ? (
        <DeletionForm
          deletion={deletion}
          onCancel={() => {
            setAsking(false)
          }}
        />
      ) : (
        <Button
          look="danger"
          className="mt-4 w-full"
          disabled={!hydrated}
          onClick={() => {
            setAsking(true)
          }}
        >
          {t('deletionStart')}
        </Button>
      )}
    </>
  )
}

const buttons = {
  request: ['deletionClose', 'deletionClosing'],
  self: ['deletionErase', 'deletionErasing'],
} as const

function DeletionForm({ deletion, onCancel }: { deletion: 'request' | 'self'; onCancel: () => void }) {
  const t = useTranslations('profile')
  const tLogin = useTranslations('login')
  const { faults, submitting, attempt } = useAccountForm(useLoginFault(), { password: t('deletionWrong') })
  const [ready, working] = buttons[deletion]

  async function submit(form: HTMLFormElement): Promise<void> {
    const password = valueOf(form, 'password')
    const missing = password === '' ? tLogin('passwordMissing') : undefined
    const attempted = await attempt({ password: missing }, () => endAccount(password))
    if (attempted === 'refused') inputOf(form, 'password').value = ''
  }

  return (
    <div className="mt-4 flex flex-col gap-4">
      <p className="font-bold">{t('deletionDownload')}</p>
      <AccountForm
        errors={[{ text: faults.form }, { field: 'password', text: faults.password }]}
        submitting={submitting}
        submit={t(submitting ? working : ready)}
        onSubmit={(form) => void submit(form)}
      >
        <PasswordField label={t('deletionPassword')} error={faults.password} />
      </AccountForm>
      <Button look="quiet" className="self-start" disabled={submitting} onClick={onCancel}>
        {t('deletionCancel')}
      </Button>
    </div>
  )
}
