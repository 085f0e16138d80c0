import { useTranslations } from 'next-intl'
import type { NotSaved } from '@/lib/browser/mutations/send-change'
import { isLoggedOut, sessionOver } from '@/lib/domain/session-over'

/**
 * Explains why something is not saved, and what to do if the reason is unknown.
 * @param again whether a retry is harmless, or deletes what was logged in between
 */
export function useReason(again: 'harmless' | 'not-harmless' = 'harmless'): (failure: NotSaved) => string {
  const t = useTranslations('physio')
  return ({ problem, told }) => {
    if (told === 'checked') return t('checkedNotSaved')
    if (told === 'unknown') return t(again === 'harmless' ? 'harmless' : 'checkConnection')
    // A text of our own: the problem's message for an ended session is written for API clients.
    const over = sessionOver(problem)
    if (isLoggedOut(over)) return t('loggedOutReason')
    if (over === 'locked' || over === 'visit-locked') return t('lockedReason')
    return problem.slug === 'not-found' ? t('goneReason') : problem.message
  }
}
