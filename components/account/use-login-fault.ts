import { useTranslations } from 'next-intl'
import { ProblemError } from '@/lib/browser/api/problem-error'

/**
 * Error messages for failed logins. The returned function gives `null` for wrong details, which each form words itself,
 * and rethrows any error that is not a ProblemError.
 */
export function useLoginFault(): (error: unknown) => string | null {
  const t = useTranslations('login')
  return (error) => {
    if (!(error instanceof ProblemError)) throw error
    if (error.slug === 'wrong-details' || error.slug === 'invalid-fields') return null
    if (error.slug === 'no-cookies') return t('noCookies')
    if (error.slug === 'cannot-log-in') return t('refused')
    if (error.slug === 'too-many-attempts')
      return t('tooMany', { minutes: Math.max(1, Math.ceil(error.retryAfterSeconds / 60)) })
    const seconds = Math.ceil(error.retryAfterSeconds)
    if (error.slug === 'unavailable' && seconds > 0)
      return seconds < 60
        ? t('busySeconds', { seconds })
        : t('busyMinutes', { minutes: Math.ceil(seconds / 60) })
    if (error.slug === 'not-implemented-in-this-mode') return error.message
    return error.slug === 'no-connection' ? t('offline') : t('unknown')
  }
}
