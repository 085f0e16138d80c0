import { useTranslations } from 'next-intl'

/** "Week 3 of 12": the week stands taut, the rest slack. */
export function WeekHeading({ week, weeks }: { week: number; weeks: number }) {
  const t = useTranslations('log')
  return (
    <h1 tabIndex={-1} className="text-week leading-none tracking-tight">
      <span className="numeral-taut">{t('week', { week })}</span>{' '}
      <span className="text-[0.85em] text-ink-2 numeral-slack">{t('ofWeeks', { weeks })}</span>
    </h1>
  )
}
