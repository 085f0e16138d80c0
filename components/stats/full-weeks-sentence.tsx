import { useTranslations } from 'next-intl'
import type { DiaryWeek } from '@/lib/domain/participant'
import { extraSessions, fullWeeks } from '@/lib/domain/progress'

/** Lasting achievements: weeks with every session done, and sessions beyond the plan. Renders nothing if there are none. */
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
