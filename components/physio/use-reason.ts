import { useTranslations } from 'next-intl'
import type { Failure } from './use-field-saves'

/** Says in words why something is not saved. */
export function useReason(): (failure: Failure) => string {
  const t = useTranslations('physio')
  return ({ problem, record }) => {
    if (record !== undefined) return t('checkedNotSaved')
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
