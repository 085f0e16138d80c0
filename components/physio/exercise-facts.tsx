import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Exercise } from '@/lib/domain/exercise'
import type { Language } from '@/lib/domain/language'
import { styledWords } from '../exercise/styled-words'

/** An exercise's picture, benefit, position and equipment; nothing if the clinic has written none of it. */
export function ExerciseFacts({
  exercise: { summary, styled, guide },
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
    ...(position ? [{ name: t('position'), words: positions[position], lang: undefined }] : []),
    ...(needs.length > 0 ? [{ name: t('needs'), words: needs.join(', '), lang }] : []),
    ...(easier === null ? [] : [{ name: t('easier'), words: easier, lang }]),
  ]
  if (!picture && summary === '' && facts.length === 0) return null
  return (
    <div className="mb-4 flow-root wrap-anywhere">
      {picture && <div className="float-start me-4 w-24 @lg:w-28">{picture}</div>}
      {summary !== '' && <div lang={lang}>{styledWords(summary, styled?.summary)}</div>}
      <dl>
        {facts.map(({ name, words, lang: own }) => (
          <div key={name}>
            <dt className="inline text-ink-2">{name}</dt>{' '}
            <dd lang={own} className="inline">
              {words}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
