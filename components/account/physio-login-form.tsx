'use client'

import { useTranslations } from 'next-intl'
import { type SubmitEvent, useState } from 'react'
import { callApi } from '@/lib/browser/api'
import { leave } from '@/lib/browser/leave'
import { useAlive } from '@/lib/browser/use-alive'
import { Button } from '../ui/button'
import { ErrorSummary } from '../ui/error-summary'
import { PasswordField } from './password-field'
import { useLoginFault } from './use-login-fault'

/** Opens the physio area and goes to `next`, a path that the server has checked. */
export function PhysioLoginForm({ next }: { next: string }) {
  const t = useTranslations('physioLogin')
  const login = useTranslations('login')
  const alive = useAlive()
  const faultOf = useLoginFault()
  const [faults, setFaults] = useState<{ password?: string; form?: string }>({})
  const [submitting, setSubmitting] = useState(false)

  async function submit(form: HTMLFormElement): Promise<void> {
    const input = form.elements.namedItem('password') as HTMLInputElement
    // Taken exactly as it is: white space counts.
    if (input.value === '') {
      setFaults({ password: t('passwordMissing') })
      return
    }
    setSubmitting(true)
    try {
      await callApi('POST', '/api/physio/session', { password: input.value })
      leave(next)
    } catch (error) {
      const fault = faultOf(error)
      setSubmitting(false)
      setFaults(fault === null ? { password: t('wrongPassword') } : { form: fault })
      input.value = ''
    }
  }

  const errors = [
    ...(faults.form === undefined ? [] : [{ text: faults.form }]),
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
      <ErrorSummary title={login('problem')} titlePrefix={login('errorPrefix')} errors={errors} />
      <PasswordField label={t('password')} error={faults.password} />
      <p className="text-small text-ink-2">{t('stays')}</p>
      <Button type="submit" disabled={!alive} pending={submitting} className="self-start px-8!">
        {submitting ? t('submitting') : t('submit')}
      </Button>
    </form>
  )
}
