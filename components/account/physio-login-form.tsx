'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { callApi } from '@/lib/browser/api/api'
import { hardNavigate } from '@/lib/browser/navigation/hard-navigate'
import { requireKeptCookie } from '@/lib/browser/session/keeps-cookies'
import { noteLock } from '@/lib/browser/session/wanted-lock'
import { AccountForm } from './account-form'
import { PasswordField } from './password-field'
import { useLoginFault } from './use-login-fault'

/** Unlocks the physio area and navigates to `next`, a path that the server has checked. */
export function PhysioLoginForm({ next }: { next: string }) {
  const t = useTranslations('physioLogin')
  const faultOf = useLoginFault()
  const [faults, setFaults] = useState<{ password?: string; form?: string }>({})
  const [submitting, setSubmitting] = useState(false)

  async function submit(form: HTMLFormElement): Promise<void> {
    const input = form.elements.namedItem('password') as HTMLInputElement
    // Not trimmed: white space is part of the password.
    if (input.value === '') {
      setFaults({ password: t('passwordMissing') })
      return
    }
    setSubmitting(true)
    try {
      await callApi('POST', '/api/physio/session', { password: input.value })
      await requireKeptCookie('physio')
      noteLock(null)
      hardNavigate(next)
    } catch (error) {
      const fault = faultOf(error)
      setSubmitting(false)
      setFaults(fault === null ? { password: t('wrongPassword') } : { form: fault })
      input.value = ''
    }
  }

  return (
    <AccountForm
      errors={[{ text: faults.form }, { field: 'password', text: faults.password }]}
      submitting={submitting}
      submit={submitting ? t('submitting') : t('submit')}
      onSubmit={(form) => void submit(form)}
    >
      <PasswordField label={t('password')} error={faults.password} />
      <p className="text-small text-ink-2">{t('stays')}</p>
    </AccountForm>
  )
}
