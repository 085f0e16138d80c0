import { useTranslations } from 'next-intl'
import type { Attempt } from './use-goals'

/** Why a goal is not saved or not deleted, and what to do. */
export function GoalReason({ attempt }: { attempt: Extract<Attempt, { state: 'not-saved' }> }) {
  const t = useTranslations('goals')
  const { problem, checked } = attempt
  const change = attempt.change.after === null ? 'deletion' : 'words'
  if (problem.slug === 'limit-reached') return t('noRoom')
  if (checked) return t('checked', { change })
  if (problem.status === 0 || problem.status >= 500) return t('unconfirmed', { change })
  return t('refused', { change, detail: problem.message })
}
