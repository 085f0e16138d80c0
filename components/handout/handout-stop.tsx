import { useTranslations } from 'next-intl'
import type { Language } from '@/lib/domain/language'

/** When to stop one exercise. */
export function HandoutStop({
  reasons,
  lang,
  dense,
}: {
  reasons: string[]
  lang: Language | undefined
  /** The reasons follow each other in one paragraph, which may break. */
  dense: boolean
}) {
  const t = useTranslations('handout')
  if (reasons.length === 0) return null
  return (
    <div className={`mt-[1mm] border-s-4 border-black ps-[2mm] ${dense ? '' : 'break-inside-avoid'}`}>
      <strong>{t('stopIf')}</strong>
      <ul lang={lang} className={dense ? 'ms-[1mm] inline' : 'list-disc ps-[1.2em]'}>
        {reasons.map((reason, index) => (
          <li key={index} className={dense ? "inline before:content-['•_']" : ''}>
            {`${reason} `}
          </li>
        ))}
      </ul>
    </div>
  )
}
