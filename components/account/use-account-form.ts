import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ProblemError } from '@/lib/browser/api/problem-error'

/** Error messages by the id of the field; `form` for the whole form. */
export type Faults = Record<string, string | undefined>

/** Outcome of an attempt. The form keeps what was typed, except the password if the attempt was `refused`. */
type Attempt = 'not-sent' | 'taken' | 'refused' | 'unanswered'

/**
 * State of an account form: one request at a time, and the error messages of the last one.
 * @param faultOf message for a failed request; `null` if the details were wrong
 * @param wrongDetails messages for wrong details. Default: a message for the whole form that it cannot be saved as it
 * is
 */
export function useAccountForm(faultOf: (error: unknown) => string | null, wrongDetails?: Faults) {
  const t = useTranslations('account')
  const [faults, setFaults] = useState<Faults>({})
  const [submitting, setSubmitting] = useState(false)

  /**
   * Sends the form if it has no errors.
   * @param send rejects with a ProblemError if the request fails. After a success the caller replaces the form
   */
  async function attempt(wrong: Faults, send: () => Promise<void>): Promise<Attempt> {
    setFaults(wrong)
    if (Object.values(wrong).some((fault) => fault !== undefined)) return 'not-sent'
    setSubmitting(true)
    try {
      await send()
      return 'taken'
    } catch (error) {
      const unanswered = error instanceof ProblemError && error.slug === 'no-connection'
      const form = unanswered ? t('offline') : faultOf(error)
      setSubmitting(false)
      setFaults(form === null ? (wrongDetails ?? { form: t('cannotKeep') }) : { form })
      return unanswered ? 'unanswered' : 'refused'
    }
  }

  return { faults, submitting, attempt }
}
