import { useTranslations } from 'next-intl'

/** Returns a function that says a duration in the page's language: "45 seconds", "1 minute". */
export function useDurationWords(): (seconds: number) => string {
  const t = useTranslations('timer')
  return (seconds) =>
    seconds % 60 === 0 ? t('minutes', { count: seconds / 60 }) : t('seconds', { count: seconds })
}
