'use client'

import { useTranslations } from 'next-intl'
import { type SubmitEvent, useState } from 'react'
import { callApi } from '@/lib/browser/api'
import { leave } from '@/lib/browser/leave'
import { useAlive } from '@/lib/browser/use-alive'
import { Button } from '../ui/button'
import { ErrorSummary } from '../ui/error-summary'
import { Field } from '../ui/field'
import { PasswordField } from './password-field'
import { useLoginFault } from './use-login-fault'

type Faults = { username?: string; password?: string; form?: string }

/** Signs somebody in and goes to `next`, a path that the server has checked. */
export function LoginForm({ next }: { next: string }) {
  const t = useTranslations('login')
  const alive = useAlive()
  const faultOf = useLoginFault()
  const [faults, setFaults] = useState<Faults>({})
  const [submitting, setSubmitting] = useState(false)

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
      await callApi('POST', '/api/session', { username, password })
      leave(next)
    } catch (error) {
      const fault = faultOf(error)
      setSubmitting(false)
      setFaults(fault === null ? { username: t('wrongDetails') } : { form: fault })
      inputOf(form, 'password').value = ''
    }
  }

  const errors = [
    ...(faults.form === undefined ? [] : [{ text: faults.form }]),
    ...(faults.username === undefined ? [] : [{ field: 'username', text: faults.username }]),
    ...(faults.password === undefined ? [] : [{ field: 'password', text: faults.password }]),
  ]
  return (
    <form
      // A press before the page is alive must never put a password into an address.
      method="post"
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (!submitting) void submit(event.currentTarget)
      }}
      className="flex flex-col gap-6"
    >
      <ErrorSummary title={t('problem')} titlePrefix={t('errorPrefix')} errors={errors} />
      <Field
        id="username"
        label={t('username')}
        error={faults.username}
        type="email"
        autoComplete="username"
      />
      <PasswordField label={t('password')} error={faults.password} />
      <Button type="submit" disabled={!alive} pending={submitting} className="self-start px-10!">
        {submitting ? t('submitting') : t('submit')}
      </Button>
    </form>
  )
}

function inputOf(form: HTMLFormElement, name: string): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement
}

function valueOf(form: HTMLFormElement, name: string): string {
  return inputOf(form, name).value
}
