import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Field } from '../ui/field'

/** Password field with a button that shows the password. Allows paste and password managers. */
export function PasswordField({
  label,
  hint,
  error,
  autoComplete = 'current-password',
}: {
  label: string
  /** Rule for a new password. */
  hint?: string
  error: string | undefined
  autoComplete?: 'current-password' | 'new-password'
}) {
  const t = useTranslations('login')
  const [shown, setShown] = useState(false)
  return (
    <Field
      id="password"
      label={label}
      hint={hint}
      error={error}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      after={
        <button
          type="button"
          aria-controls="password"
          aria-label={shown ? t('hidePassword') : t('showPassword')}
          onClick={() => {
            setShown(!shown)
          }}
          className="min-h-12 min-w-20 rounded-art border-2 border-edge bg-surface px-4 font-bold hover:border-ink"
        >
          {shown ? t('hide') : t('show')}
        </button>
      }
    />
  )
}
