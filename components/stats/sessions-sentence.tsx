import { getTranslations } from 'next-intl/server'
import type { DiaryWeek } from '@/lib/domain/participant'
import { adherence } from '@/lib/domain/plan'

/** "You have done 9 of 48 sessions": the whole plan in one sentence, or what is ahead. Heading of the card. */
export async function SessionsSentence({ id, weeks }: { id: string; weeks: DiaryWeek[] }) {
  const t = await getTranslations('stats')
  const { done, planned } = adherence(weeks)
  return (
    <h2 id={id} className="text-h2 wrap-anywhere">
      {done === 0
        ? t('ahead', { planned, weeks: weeks.length })
        : t(done > planned ? 'doneMore' : 'done', { done, planned })}
    </h2>
  )
}
