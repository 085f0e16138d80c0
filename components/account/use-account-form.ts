import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ProblemError } from '@/lib/browser/api/problem-error'

/** What is wrong, by the id of the field; `form` where it is no field. */
export type Faults = Record<string, string | undefined>

/** How an attempt ended. What was typed stays, but for the password where the attempt was `refused`. */
type Attempt = 'not-sent' | 'taken' | 'refused' | 'unanswered'

/**
 * The state of a form about an account: one request at a time, and in words what came of the last.
 * @param faultOf says why it was not taken; `null` where it was the details
 * @param wrongDetails what is wrong then. Left out, it is said of the whole form that it cannot be kept
 */
export function useAccountForm(faultOf: (error: unknown) => string | null, wrongDetails?: Faults) {
  const t = useTranslations('account')
  const [faults, setFaults] = useState<Faults>({})
  const [submitting, setSubmitting] = useState(false)

  /**
   * Sends the form where nothing is wrong with it.
   * @param send rejects with a ProblemError where it was not taken. Once it was, something else replaces the form
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
