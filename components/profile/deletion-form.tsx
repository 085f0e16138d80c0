import { useTranslations } from 'next-intl'
import { endAccount } from '@/lib/browser/session/end-account'
import { AccountForm } from '../account/account-form'
import { inputOf, valueOf } from '../account/form-fields'
import { PasswordField } from '../account/password-field'
import { useAccountForm } from '../account/use-account-form'
import { useLoginFault } from '../account/use-login-fault'
import { Button } from '../ui/button'

const buttons = {
  request: ['deletionClose', 'deletionClosing'],
  self: ['deletionErase', 'deletionErasing'],
} as const

export type DeletionFormProps = {
  /** `request`: the clinic decides; `self`: all is erased at once. */
  deletion: 'request' | 'self'
  onCancel: () => void
}

/** Asks for the password and ends the account. After that the login page says so. */
export function DeletionForm({ deletion, onCancel }: DeletionFormProps) {
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
