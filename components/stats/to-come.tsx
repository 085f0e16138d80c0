import { useTranslations } from 'next-intl'

/** Stands in a table where there is no number yet. */
export function ToCome() {
  const t = useTranslations('stats')
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t('toCome')}</span>
    </>
  )
}
