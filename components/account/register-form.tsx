import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { callForMail } from '@/lib/browser/api/api'
import { leastPasswordLength, type NewAccount } from '@/lib/domain/account'
import { Field } from '../ui/field'
import { Words } from '../ui/words'
import { textLink } from '../ui/text-link'
import { AccountForm } from './account-form'
import { inputOf, takeFocus, valueOf } from './form-fields'
import { PasswordField } from './password-field'
import { useAccountForm } from './use-account-form'
import { useFieldFaults } from './use-field-faults'
import { useMailFault } from './use-mail-fault'

/** What the form remembers after its mail was requested: all answers but the password. */
export type Answers = Omit<NewAccount, 'password'>

/** Registration form: e-mail, name and password. */
export function RegisterForm({
  answers,
  onSent,
}: {
  /** The previous answers; `null` the first time. */
  answers: Answers | null
  /** @param sendAgain repeats the same request */
  onSent: (answers: Answers, sendAgain: () => Promise<void>) => void
}) {
  const t = useTranslations('account')
  const faultOf = useFieldFaults()
  const { faults, submitting, attempt } = useAccountForm(useMailFault())

  async function submit(form: HTMLFormElement): Promise<void> {
    const given = {
      email: valueOf(form, 'email').trim(),
      firstName: valueOf(form, 'firstName').trim(),
      lastName: valueOf(form, 'lastName').trim(),
    }
    const password = valueOf(form, 'password')
    const wrong = {
      email: faultOf.email(given.email),
      firstName: faultOf.firstName(given.firstName),
      lastName: faultOf.lastName(given.lastName),
      password: faultOf.newPassword(password),
    }
    const send = () => callForMail('/api/account', { ...given, password })
    const attempted = await attempt(wrong, send)
    if (attempted === 'taken') onSent(given, send)
    if (attempted === 'refused') inputOf(form, 'password').value = ''
  }

  return (
    <AccountForm
      errors={[
        { text: faults.form },
        { field: 'email', text: faults.email },
        { field: 'firstName', text: faults.firstName },
        { field: 'lastName', text: faults.lastName },
        { field: 'password', text: faults.password },
      ]}
      submitting={submitting}
      submit={t(submitting ? 'registering' : 'register')}
      onSubmit={(form) => void submit(form)}
    >
      <Field
        id="email"
        label={t('email')}
        error={faults.email}
        type="email"
        autoComplete="email"
        defaultValue={answers?.email}
        ref={answers === null ? undefined : takeFocus}
      />
      <Field
        id="firstName"
        label={t('firstName')}
        error={faults.firstName}
        autoComplete="given-name"
        autoCapitalize="words"
        defaultValue={answers?.firstName}
      />
      <Field
        id="lastName"
        label={t('lastName')}
        error={faults.lastName}
        autoComplete="family-name"
        autoCapitalize="words"
        defaultValue={answers?.lastName}
      />
      <PasswordField
        label={t('password')}
        hint={t('passwordRule', { least: leastPasswordLength })}
        error={faults.password}
        autoComplete="new-password"
      />
      <p className="text-small text-ink-2">
        <Words>
          {t.rich('kept', {
            link: (words) => (
              <Link
                href="/shared/privacy"
                prefetch={false}
                // In a new tab, so that the form keeps what was typed.
                target="_blank"
                className={textLink.inText}
              >
                {words}
              </Link>
            ),
          })}
        </Words>
      </p>
    </AccountForm>
  )
}
