import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Exercise } from '@/lib/domain/exercise'
import type { Language } from '@/lib/domain/language'

/** An exercise's picture, benefit, position and equipment; nothing if the clinic has written none of it. */
export function ExerciseFacts({
  exercise: { summary, guide },
  picture,
  lang,
}: {
  exercise: Exercise
  picture: ReactNode
  lang: Language | undefined
}) {
  const t = useTranslations('physio')
  const positions = {
    lying: t('positionLying'),
    kneeling: t('positionKneeling'),
    sitting: t('positionSitting'),
    standing: t('positionStanding'),
    'holding-on': t('positionHoldingOn'),
  }
  const { position = null, needs = [], easier = null } = guide ?? {}
  const facts = [
    ...(position ? [{ name: t('position'), lines: [positions[position]], lang: undefined }] : []),
    ...(needs.length > 0 ? [{ name: t('needs'), lines: needs, lang }] : []),
    ...(easier === null ? [] : [{ name: t('easier'), lines: [easier], lang }]),
  ]
  if (!picture && summary === '' && facts.length === 0) return null
  return (
    <div className="flex gap-4 @lg:col-start-2 @lg:flex-col @lg:gap-2">
      {picture && <div className="w-28 shrink-0">{picture}</div>}
      <div className="min-w-0 flex-1 wrap-anywhere">
        {summary !== '' && <p lang={lang}>{summary}</p>}
        <dl>
          {facts.map(({ name, lines, lang: own }) => (
            <div key={name} className="flex flex-wrap gap-x-2">
              <dt className="text-ink-2">{name}</dt>
              <dd lang={own}>{lines.join(', ')}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}
