import { useTranslations } from 'next-intl'
import { callApi, notOurs } from '@/lib/browser/api/api'
import { ProblemError } from '@/lib/browser/api/problem-error'
import { leastPasswordLength, type MailedKey } from '@/lib/domain/account'
import { AccountForm } from './account-form'
import { inputOf, valueOf } from './form-fields'
import { PasswordField } from './password-field'
import { useAccountForm } from './use-account-form'
import { useFieldFaults } from './use-field-faults'
import { useLoginFault } from './use-login-fault'
import { WhosePassword } from './whose-password'

/** Form for a new password. Shows the account's login, so that password managers save it for the right account. */
export function ResetForm({
  mailed,
  onChanged,
  onEnded,
}: {
  mailed: MailedKey
  onChanged: () => void
  /** Called if the link no longer works. */
  onEnded: () => void
}) {
  const t = useTranslations('account')
  const faultOf = useFieldFaults()
  const { faults, submitting, attempt } = useAccountForm(useLoginFault())

  async function submit(form: HTMLFormElement): Promise<void> {
    const password = valueOf(form, 'password')
    const attempted = await attempt({ password: faultOf.newPassword(password) }, async () => {
      try {
        const answer = await callApi('POST', '/api/account/password-reset', { ...mailed, password })
        if ((answer as { status?: unknown } | null)?.status !== 'changed') throw notOurs()
        onChanged()
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
      submitting={submitting}
      submit={t(submitting ? 'changing' : 'changePassword')}
      onSubmit={(form) => void submit(form)}
    >
      <WhosePassword login={mailed.login}>
        {t.rich('resetFor', { email: mailed.login, strong: (email) => <strong>{email}</strong> })}
      </WhosePassword>
      <PasswordField
        label={t('newPassword')}
        hint={t('passwordRule', { least: leastPasswordLength })}
        error={faults.password}
        autoComplete="new-password"
      />
    </AccountForm>
  )
}
