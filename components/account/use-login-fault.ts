import { useTranslations } from 'next-intl'
import { ProblemError } from '@/lib/browser/api/problem-error'

/**
 * Says in words why an attempt to get in failed. The function it gives answers `null` where the details were wrong,
 * which each form says in its own words, and throws what is no answer of the API.
 */
export function useLoginFault(): (error: unknown) => string | null {
  const t = useTranslations('login')
  return (error) => {
    if (!(error instanceof ProblemError)) throw error
    if (error.slug === 'wrong-details' || error.slug === 'invalid-fields') return null
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
