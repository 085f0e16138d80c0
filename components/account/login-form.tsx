'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { measure } from '@/lib/browser/analytics/measure'
import { callApi } from '@/lib/browser/api/api'
import { requireKeptCookie } from '@/lib/browser/session/keeps-cookies'
import { hardNavigate } from '@/lib/browser/navigation/hard-navigate'
import { Field } from '../ui/field'
import { AccountForm } from './account-form'
import { inputOf, valueOf } from './form-fields'
import { PasswordField } from './password-field'
import { SharedComputer, sharedComputerOf } from './on-shared-computer'
import { useLoginFault } from './use-login-fault'

type Faults = { username?: string; password?: string; either?: string; form?: string; hint?: string }

/** Logs the user in and navigates to `next`, a path that the server has checked. */
export function LoginForm({ next }: { next: string }) {
  const t = useTranslations('login')
  const faultOf = useLoginFault()
  const [faults, setFaults] = useState<Faults>({})
  const [submitting, setSubmitting] = useState(false)

  // The notice about a log-out is for its first reader only, not for a reload or a bookmark.
  useEffect(() => {
    if (/^\?reason=(logged-out|account-closed|account-erased)$/.test(window.location.search))
      window.history.replaceState(null, '', '/user/login')
  }, [])

  async function submit(form: HTMLFormElement): Promise<void> {
    const username = valueOf(form, 'username').trim()
    const password = valueOf(form, 'password')
    const missing: Faults = {
      ...(username === '' && { username: t('usernameMissing') }),
      ...(password === '' && { password: t('passwordMissing') }),
    }
    setFaults(missing)
    if (Object.keys(missing).length > 0) return
    setSubmitting(true)
    try {
      await callApi('POST', '/api/session', { username, password, ...sharedComputerOf(form) })
      await requireKeptCookie('participant')
      measure('log-in')
      hardNavigate(next)
    } catch (error) {
      const fault = faultOf(error)
      setSubmitting(false)
      setFaults(fault === null ? { either: t('wrongDetails'), hint: t('newAccount') } : { form: fault })
      inputOf(form, 'password').value = ''
    }
  }

  return (
    <AccountForm
      errors={[
        { text: faults.form },
        // Leads to the first field and marks none: either of them may be the wrong one.
        { field: 'username', text: faults.either },
        { field: 'username', text: faults.username },
        { field: 'password', text: faults.password },
      ]}
      hint={faults.hint}
      submitting={submitting}
      submit={submitting ? t('submitting') : t('submit')}
      onSubmit={(form) => void submit(form)}
    >
      <Field
        id="username"
        label={t('username')}
        error={faults.username}
        type="email"
        autoComplete="username"
      />
      <PasswordField label={t('password')} error={faults.password} />
      <SharedComputer />
    </AccountForm>
  )
}
