import { useTranslations } from 'next-intl'
import { closedBy } from './closed'
import type { Failure } from './use-field-saves'

/**
 * Says in words why something is not saved, and what to do where nobody knows.
 * @param again whether doing it once more is harmless, or takes away what was logged in between
 */
export function useReason(again: 'harmless' | 'not-harmless' = 'harmless'): (failure: Failure) => string {
  const t = useTranslations('physio')
  return ({ problem, told }) => {
    if (told === 'checked') return t('checkedNotSaved')
    if (told === 'unknown') return t(again === 'harmless' ? 'harmless' : 'checkConnection')
    // In plain words: the specification's sentence is for the interface.
    if (closedBy(problem) === 'logged-out') return t('loggedOutReason')
    switch (problem.slug) {
      case 'forbidden':
        return t('lockedReason')
      case 'not-found':
        return t('goneReason')
      default:
        return problem.message
    }
  }
}
