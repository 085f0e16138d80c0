import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Field } from '../ui/field'

/** A password with a button that shows it. Paste and password managers are welcome. */
export function PasswordField({
  label,
  hint,
  error,
  autoComplete = 'current-password',
}: {
  label: string
  /** The rule for one that is chosen here. */
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
