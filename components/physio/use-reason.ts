import { useTranslations } from 'next-intl'
import type { NotSaved } from '@/lib/browser/mutations/send-change'
import { isLoggedOut, sessionOver } from '@/lib/domain/session-over'

/**
 * Says in words why something is not saved, and what to do where nobody knows.
 * @param again whether doing it once more is harmless, or takes away what was logged in between
 */
export function useReason(again: 'harmless' | 'not-harmless' = 'harmless'): (failure: NotSaved) => string {
  const t = useTranslations('physio')
  return ({ problem, told }) => {
    if (told === 'checked') return t('checkedNotSaved')
    if (told === 'unknown') return t(again === 'harmless' ? 'harmless' : 'checkConnection')
    // In plain words: the specification's sentence is for the interface.
    const over = sessionOver(problem)
    if (isLoggedOut(over)) return t('loggedOutReason')
    if (over === 'locked' || over === 'visit-locked') return t('lockedReason')
    return problem.slug === 'not-found' ? t('goneReason') : problem.message
  }
}
