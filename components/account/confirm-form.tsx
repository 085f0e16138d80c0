import { useTranslations } from 'next-intl'
import { callApi } from '@/lib/browser/api/api'
import { requireKeptCookie } from '@/lib/browser/session/keeps-cookies'
import { hardNavigate } from '@/lib/browser/navigation/hard-navigate'
import { measure } from '@/lib/browser/analytics/measure'
import { ProblemError } from '@/lib/browser/api/problem-error'
import type { MailedKey } from '@/lib/domain/account'
import { AccountForm } from './account-form'
import { inputOf, valueOf } from './form-fields'
import { PasswordField } from './password-field'
import { SharedComputer, sharedComputerOf } from './on-shared-computer'
import { useAccountForm } from './use-account-form'
import { useLoginFault } from './use-login-fault'
import { WhosePassword } from './whose-password'

/** Asks for the password of a registration, creates the account and logs its owner in. */
export function ConfirmForm({
  mailed,
  onEnded,
}: {
  mailed: MailedKey
  /** Called if the link no longer works. */
  onEnded: () => void
}) {
  const t = useTranslations('account')
  const tLogin = useTranslations('login')
  const wrong = t('confirmWrong')
  const { faults, submitting, attempt } = useAccountForm(useLoginFault(), { password: wrong })

  async function submit(form: HTMLFormElement): Promise<void> {
    const password = valueOf(form, 'password')
    const missing = password === '' ? tLogin('passwordMissing') : undefined
    const attempted = await attempt({ password: missing }, async () => {
      try {
        await callApi('POST', '/api/account/confirmation', { ...mailed, password, ...sharedComputerOf(form) })
        await requireKeptCookie('participant')
        measure('log-in')
        hardNavigate('/')
      } catch (error) {
        if (!(error instanceof ProblemError) || error.slug !== 'link-ended') throw error
        onEnded()
      }
    })
    if (attempted === 'refused') inputOf(form, 'password').value = ''
  }

  return (
    <AccountForm
      errors={[{ text: faults.form }, { field: 'password', text: faults.password }]}
      hint={faults.password === wrong ? t('confirmWrongHint') : undefined}
      submitting={submitting}
      submit={t(submitting ? 'confirming' : 'confirm')}
      onSubmit={(form) => void submit(form)}
    >
      <WhosePassword login={mailed.login}>
        {t.rich('confirmFor', { email: mailed.login, strong: (email) => <strong>{email}</strong> })}
      </WhosePassword>
      <PasswordField label={t('password')} error={faults.password} />
      <SharedComputer />
    </AccountForm>
  )
}
