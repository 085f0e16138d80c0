import { useTranslations } from 'next-intl'
import { isLoggedOut, sessionOver } from '@/lib/domain/session-over'
import type { Attempt } from './use-goals'

/** Why a goal is not saved or not deleted, and what to do. */
export function GoalReason({ attempt }: { attempt: Extract<Attempt, { state: 'not-saved' }> }) {
  const t = useTranslations('goals')
  const { problem, told } = attempt.failure
  const change = attempt.value === null ? 'deletion' : 'words'
  if (problem.slug === 'limit-reached') return <span>{t('noRoom')}</span>
  if (told === 'checked') return <span>{t('checked', { change })}</span>
  if (told === 'unknown') return <span>{t('unconfirmed', { change })}</span>
  // A text of our own: the problem's message for an ended session is written for API clients.
  const detail = isLoggedOut(sessionOver(problem)) ? t('loggedOut') : problem.message
  return <span>{t('refused', { change, detail })}</span>
}
