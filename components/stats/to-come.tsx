import { useTranslations } from 'next-intl'

/** Placeholder in a table for a number that is still to come. */
export function ToCome() {
  const t = useTranslations('stats')
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t('toCome')}</span>
    </>
  )
}
