import { useTranslations } from 'next-intl'
import type { DiaryWeek } from '@/lib/domain/participant'
import { extraSessions, fullWeeks } from '@/lib/domain/progress'

/** What has been gained and stays: the weeks with every session done, and sessions beyond the plan. Nothing for none. */
export function FullWeeksSentence({ weeks }: { weeks: DiaryWeek[] }) {
  const t = useTranslations('stats')
  const full = fullWeeks(weeks)
  const extra = extraSessions(weeks)
  const sentences = [
    ...(full > 0 ? [t('fullWeeks', { weeks: full })] : []),
    ...(extra > 0 ? [t('extra', { extra })] : []),
  ]
  return sentences.length > 0 && <p>{sentences.join(' ')}</p>
}
