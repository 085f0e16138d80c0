import { useTranslations } from 'next-intl'
import { ProblemError } from '@/lib/browser/api/problem-error'
import { useLoginFault } from './use-login-fault'

/** Like `useLoginFault`, for requests that send a mail: its rate limit message does not blame the user. */
export function useMailFault(): (error: unknown) => string | null {
  const t = useTranslations('account')
  const faultOf = useLoginFault()
  return (error) =>
    error instanceof ProblemError && error.slug === 'too-many-attempts'
      ? t('tooManyMails', { minutes: Math.max(1, Math.ceil(error.retryAfterSeconds / 60)) })
      : faultOf(error)
}
