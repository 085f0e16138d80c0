import { useTranslations } from 'next-intl'
import type { Attempt } from './use-goals'

/** Why a goal is not saved or not deleted, and what to do. */
export function GoalReason({ attempt }: { attempt: Extract<Attempt, { state: 'not-saved' }> }) {
  const t = useTranslations('goals')
  const { problem, told } = attempt
  const change = attempt.change.after === null ? 'deletion' : 'words'
  if (problem.slug === 'limit-reached') return t('noRoom')
  if (told === 'checked') return t('checked', { change })
  if (told === 'unknown') return t('unconfirmed', { change })
  // In plain words: the specification's sentence is for the interface.
  const detail = problem.status === 401 ? t('loggedOut') : problem.message
  return t('refused', { change, detail })
}
