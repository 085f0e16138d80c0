import { useTranslations } from 'next-intl'
import { closedBy } from './closed'
import type { Failure } from './use-field-saves'

/** Says in words why something is not saved. */
export function useReason(): (failure: Failure) => string {
  const t = useTranslations('physio')
  return ({ problem, record }) => {
    if (record !== undefined) return t('checkedNotSaved')
    // In plain words: the specification's sentence is for the interface.
    if (closedBy(problem) === 'logged-out') return t('loggedOutReason')
    switch (problem.slug) {
      case 'no-connection':
        return t('noConnection')
      case 'forbidden':
        return t('lockedReason')
      case 'not-found':
        return t('goneReason')
      default:
        return problem.message
    }
  }
}
